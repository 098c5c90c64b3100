import type pg from 'pg';
import type { ServerField } from '../columns/column-types.ts';

/** Receives the rows of a statement as they arrive. */
export interface RowSink {
  onFields(fields: readonly ServerField[]): void;
  /** The row's cells in the server's text format. */
  onRow(cells: readonly (string | null)[]): void;
}

interface FieldMessage {
  readonly fields: readonly {
    readonly name: string;
    readonly dataTypeID: number;
    readonly dataTypeModifier: number;
  }[];
}

/**
 * One statement without parameters, in the extended protocol, which accepts only a single statement. Rows are passed on
 * as they arrive. Pause the socket to apply backpressure.
 */
export class StreamedQuery implements pg.Submittable {
  /** Resolves when the server has finished the statement. Rejects with the error of the server or the sink. */
  readonly done: Promise<void>;
  readonly #text: string;
  readonly #sink: RowSink;
  #failure: unknown = null;
  #written = 0;
  #resolve: () => void = () => undefined;
  #reject: (reason: unknown) => void = () => undefined;

  constructor(text: string, sink: RowSink) {
    this.#text = text;
    this.#sink = sink;
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  /** Number of rows that the statement wrote. Known when the statement is done. */
  get written(): number {
    return this.#written;
  }

  submit(connection: pg.Connection): void {
    connection.parse({ name: '', text: this.#text, types: [] }, true);
    connection.bind({}, true);
    connection.describe({ type: 'P', name: '' }, true);
    connection.execute({}, true);
    connection.sync();
  }

  handleRowDescription({ fields }: FieldMessage): void {
    this.#hand(() =>
      this.#sink.onFields(
        fields.map(({ name, dataTypeID, dataTypeModifier }) => ({
          name,
          typeId: dataTypeID,
          typeModifier: dataTypeModifier,
        })),
      ),
    );
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    this.#hand(() => this.#sink.onRow(fields));
  }

  /**
   * Reads the row count from a tag such as `UPDATE 12` or `INSERT 0 5`. The query is not over yet: it ends at
   * ReadyForQuery.
   */
  handleCommandComplete({ text = '' }: { readonly text?: string }): void {
    this.#written = Number(/ (\d+)$/.exec(text)?.[1] ?? 0);
  }

  handleEmptyQuery(): void {
    this.#failure ??= new Error('The server found no statement.');
  }

  handlePortalSuspended(): void {
    this.#failure ??= new Error('The server stopped before the last row.');
  }

  handleReadyForQuery(): void {
    if (this.#failure === null) this.#resolve();
    else this.#reject(this.#failure);
  }

  handleError(error: unknown): void {
    this.#reject(this.#failure ?? error);
  }

  /**
   * Calls the sink, and keeps its first error for the end of the query. The error must not break the connection for the
   * next query.
   */
  #hand(work: () => void): void {
    if (this.#failure !== null) return;
    try {
      work();
    } catch (error) {
      this.#failure = error;
    }
  }
}
