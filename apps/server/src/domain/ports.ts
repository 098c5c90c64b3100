import type { Table } from '../engine/columns.ts';

/** A table that a job may read, and which of its rows. */
export interface JobTable {
  readonly schema: string;
  readonly name: string;
  /** Row rule of the asker: a gated SQL condition over the table's columns; only rows for which it is true exist for the statement. */
  readonly where?: string;
}

/** Where a table of the embedded engine lies: one immutable file, published as a version (never changed afterwards). */
export interface TableFile extends JobTable {
  /** Absolute path of the DuckDB file; the table inside is called `t`. */
  readonly file: string;
  /** Grows with each publication; part of every cache key. */
  readonly version: string;
}

/** A table as a statement names it; `schema` is absent where the statement left it out. */
export interface TableName {
  readonly schema?: string;
  readonly name: string;
}

/** What the gate says of one statement, before anything runs. */
export type Verdict =
  | {
      readonly allowed: true;
      readonly tables: readonly TableName[];
      /** Exactly the judged statement, without its semicolon and safe to stand between parentheses as a sub-query. */
      readonly sql: string;
      /** The same statement as it was written and where it begins (1-based): run this text where failures should point into the user's text. */
      readonly source?: { readonly text: string; readonly line: number; readonly column: number };
    }
  | {
      readonly allowed: false;
      /** Contract error type: INVALID_SQL_ERROR, DML_NOT_ALLOWED_ERROR, TABLE_SECURITY_ACCESS_ERROR, … */
      readonly errorType: string;
      readonly message: string;
      /** 1-based, where the engine names a position. */
      readonly line?: number;
      readonly column?: number;
      /** The name that is missing or refused, where there is one. */
      readonly name?: string;
      /** True where the text is too long or too nested to be read: it is not shown again. */
      readonly isOverCap?: true;
    };

export interface ColumnInfo {
  readonly name: string;
  readonly engineType: string;
}

/** The steps that run inside a worker for one answer. Everything in it is plain data (it crosses a process border). */
export interface EngineJob {
  /** Chart jobs share long-lived workers; lab jobs run in a worker that belongs to one user. */
  readonly pool: 'chart' | 'lab';
  readonly userId?: number;
  /** Exactly the tables that the statements name. The embedded engine takes a TableFile for each. */
  readonly tables: readonly JobTable[];
  readonly sql: string;
  /** The same rows as they are read, for an engine that would gather them up to their limit first. They are taken up to `rowLimit`. */
  readonly asRead?: string;
  /** Schema of names that the statement leaves unqualified; the engine's own when absent. */
  readonly defaultSchema?: string;
  /** Rows to fetch at most; one more is asked of the engine to know whether there are more. */
  readonly rowLimit: number;
  readonly byteLimit: number;
  readonly timeoutMs: number;
}

export interface RunStats {
  readonly rows: number;
  readonly engineMs: number;
  /** True when the engine had more rows than `rowLimit` or more bytes than `byteLimit`. */
  readonly cut: boolean;
}

/** A running job that streams columnar frames (contract/16-ours.md §2): the schema first, then batches; the caller writes progress, end and error frames. */
export interface FrameRun {
  readonly frames: AsyncIterable<Uint8Array>;
  /** Settles when the last frame was handed over; rejects with an EngineFailure. */
  readonly done: Promise<RunStats>;
  /** How much of the work is done, 0 to 100, as the engine says it; undefined while it says nothing. */
  percent(): number | undefined;
  /** Interrupts, and kills the worker when that does not help within 1.5 s. Settles when the engine is free. */
  stop(reason: 'stopped' | 'timed_out' | 'gone'): Promise<void>;
}

/** One engine behind one port: nothing above knows which engine answers. */
export interface Engine {
  readonly backend: string;
  /** Names of the functions that statements may call, in order. */
  readonly functionNames: readonly string[];
  /**
   * Parses and judges one or more statements; never runs them. Splits by the engine's own parser.
   * @param asker whose text it is: one asker's heavy texts do not keep another's waiting
   */
  gate(sql: string, asker?: string): Promise<readonly Verdict[]>;
  /** Judges one scalar or aggregate expression (custom SQL of a metric, column, WHERE or HAVING); `sql` of the verdict is the expression as the engine's tree prints it. */
  gateExpression(
    expression: string,
    options: { readonly allowSubquery: boolean; readonly asker?: string },
  ): Promise<Verdict>;
  /** Runs a gated statement and gives a small table. Rejects with an EngineFailure. */
  table(job: EngineJob, signal?: AbortSignal): Promise<Table & { readonly stats: RunStats }>;
  /** Runs a gated statement and streams frames. */
  frames(job: EngineJob): FrameRun;
  /** Column names and types of a statement without running it. */
  describe(job: Pick<EngineJob, 'tables' | 'sql' | 'defaultSchema'>): Promise<readonly ColumnInfo[]>;
  /** What the engine expects of a gated statement, without running it. */
  estimate(job: Pick<EngineJob, 'tables' | 'sql' | 'defaultSchema'>): Promise<StatementCost>;
  close(): Promise<void>;
}

/** What an engine expects of a statement: figures by what they are called, in the engine's own measures. */
export type StatementCost = Readonly<Record<string, string>>;

/** Why a run failed, in the contract's words; never a stack trace, no path, no literal of other people's data. */
export interface EngineFailure extends Error {
  readonly errorType: string;
  readonly line?: number;
  readonly column?: number;
  readonly missing?: string;
  /** Set when the run was ended from outside and not by what it says. */
  readonly reason?: FailureReason;
  /** How long the run was allowed to take, where that is what ended it. */
  readonly timeoutMs?: number;
}

/** How a run was ended from outside: by its user, by the clock, by a client that left, by its memory, by a crash of its process. */
export type FailureReason = 'stopped' | 'timed_out' | 'gone' | 'memory' | 'crashed';

/** A mail to one address, in plain text. */
export interface Mail {
  /** Tells this mail from every other, and a second delivery from a second mail. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** What hands mails to a mail server. */
export interface Mailer {
  /** Settles when the server has taken the mail. Rejects with a MailFailure. */
  send(mail: Mail, signal: AbortSignal): Promise<void>;
}

/** Why a mail was not taken. Its message holds nothing of the mail, no address and no password. */
export interface MailFailure extends Error {
  /** As `EENVELOPE 550`: the kind of failure and the server's number, where it gave one. */
  readonly code: string;
  /** Whether the same mail would be refused again. */
  readonly permanent: boolean;
}

/** Whose upload it is, and when to stop it. */
export interface UploadTurn {
  /** One upload of a user is read at a time; others wait. */
  readonly userId: number;
  /** Stops the upload, waiting or running, when nobody waits for its result any more. */
  readonly signal: AbortSignal;
}

/** What writes data files; nothing else does. */
export interface Writer {
  /** Builds a table from files (Parquet, CSV, JSON, uploads) or from SQL of ours, fsyncs, renames; gives the file to publish. */
  writeTable(
    source: WriteSource,
    target: { readonly schema: string; readonly name: string },
    turn?: UploadTurn,
  ): Promise<WrittenTable>;
  /** What an upload holds, as far as its first part tells. Rejects with an EngineFailure. */
  previewUpload(reading: UploadReading, turn?: UploadTurn): Promise<readonly UploadPreview[]>;
  /** Writes the rows of an upload as CSV for another server to load. Whoever asks deletes the file. */
  stageUpload(reading: UploadReading, turn?: UploadTurn): Promise<StagedRows>;
  close(): Promise<void>;
}
export type WriteSource =
  | { readonly kind: 'files'; readonly paths: readonly string[]; readonly format: 'parquet' | 'csv' | 'json' }
  | {
      readonly kind: 'upload';
      readonly reading: UploadReading;
      /** The published file whose rows come first, and whose columns the new rows must fit. */
      readonly appendTo?: string;
    }
  | { readonly kind: 'sql'; readonly sql: string };

/** A file that somebody uploaded, and how it is to be read; what is absent is detected. */
export interface UploadReading {
  /** Absolute path of the file. */
  readonly path: string;
  readonly format: 'csv' | 'excel' | 'columnar';
  /** Between values; one character. */
  readonly delimiter?: string;
  /** Row of the names, counted from 0 after the skipped ones; null where there are no names. */
  readonly headerRow: number | null;
  readonly skipRows: number;
  readonly skipBlankLines: boolean;
  readonly skipInitialSpace: boolean;
  readonly decimal: string;
  readonly dayFirst: boolean;
  /** Words that stand for no value, beside nothing at all. */
  readonly nullValues: readonly string[];
  /** Columns that hold dates, whatever they look like. */
  readonly dateColumns: readonly string[];
  /** Types of columns by their names. */
  readonly types: Readonly<Record<string, string>>;
  /** Columns to take; all when absent. */
  readonly columns?: readonly string[];
  readonly rowLimit?: number;
  /** The first sheet when absent. */
  readonly sheet?: string;
  /** The column that numbers the rows: kept as the first one, or left out. */
  readonly indexColumn?: string;
  readonly keepsIndex: boolean;
  readonly indexLabel?: string;
}

/** A column of an upload and what it was taken for. */
export interface PreviewColumn extends ColumnInfo {
  /** The word that asks for what was recognised; null where the type was given, by the file or by the form. */
  readonly reading: string | null;
  /** False where the values could be read another way as well, and nothing speaks for this one. */
  readonly certain: boolean;
}

/** What one sheet of an upload, or all of it, holds. */
export interface UploadPreview {
  /** Null where the file has no sheets. */
  readonly sheet: string | null;
  /** Between the values of a text file; null for other files. */
  readonly delimiter: string | null;
  readonly columns: readonly PreviewColumn[];
  /** The first rows as text. */
  readonly rows: readonly (readonly (string | null)[])[];
  /** The same rows as the file has them; null where it has no texts. */
  readonly written: readonly (readonly (string | null)[])[] | null;
  /** Null where there are more rows than were looked at. */
  readonly rowCount: number | null;
  /** Texts that mean that there is no value, those that were found. */
  readonly emptyTexts: readonly { readonly text: string; readonly count: number }[];
}

/** Rows of an upload as CSV: without names, every value in quotes, nothing for no value. */
export interface StagedRows {
  readonly file: string;
  readonly rowCount: number;
  readonly columns: readonly ColumnInfo[];
}
export interface WrittenTable {
  readonly file: string;
  readonly sha256: string;
  readonly rowCount: number;
  readonly sizeBytes: number;
  readonly columns: readonly ColumnInfo[];
}
