import type pg from 'pg';
import type { ServerField } from '../columns/column-types.ts';

/** Where the rows of a statement go, as they come. */
export interface RowSink {
  onFields(fields: readonly ServerField[]): void;
  /** The row's cells as the server's texts. */
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
 * One statement without parameters, by the protocol that takes one statement only. Rows are handed on as they come off
 * the line; to make the server wait, pause the line.
 */
export class StreamedQuery implements pg.Submittable {
  /** Settles when the server is done with the statement; rejects with what the server or the sink said. */
  readonly done: Promise<void>;
  readonly #text: string;
  readonly #sink: RowSink;
  #failure: unknown = null;
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

  handleCommandComplete(): void {
    // The end is when the server is ready again.
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

  /** A fault of the sink must not end the line for whoever comes next. */
  #hand(work: () => void): void {
    if (this.#failure !== null) return;
    try {
      work();
    } catch (error) {
      this.#failure = error;
    }
  }
}
