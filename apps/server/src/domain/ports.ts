import type { Table } from '../engine/columns.ts';

/** A table that a job may read, with an optional row rule. */
export interface JobTable {
  readonly schema: string;
  readonly name: string;
  /**
   * Row rule of the caller: a checked SQL condition over the table's columns. The statement sees only rows for which it
   * is true.
   */
  readonly where?: string;
}

/** Location of a table of the embedded engine: one file, which never changes once it is published as a version. */
export interface TableFile extends JobTable {
  /** Absolute path of the DuckDB file. The table inside is called `t`. */
  readonly file: string;
  /** Changes with each publication of the table. It is part of every cache key. */
  readonly version: string;
}

/** A table as named in a statement. `schema` is absent if the statement does not qualify the name. */
export interface TableName {
  readonly schema?: string;
  readonly name: string;
}

/** A change that a statement makes, and the table or view that it changes. */
export interface TableChange {
  readonly kind: 'create-table' | 'create-view' | 'insert' | 'update' | 'delete';
  readonly target: TableName;
  /** True for CREATE OR REPLACE. */
  readonly replaces?: true;
}

/** The writing statements that a database allows. */
export interface WriteRights {
  /** CREATE TABLE AS. */
  readonly tables: boolean;
  /** CREATE VIEW. */
  readonly views: boolean;
  /** INSERT, UPDATE and DELETE. */
  readonly rows: boolean;
}

/** Result of the gate, which checks a statement before it runs. The statement has not been executed. */
export type Verdict =
  | {
      readonly allowed: true;
      /** The tables that the statement reads, and the existing table that it changes, if any. */
      readonly tables: readonly TableName[];
      /**
       * Exactly the checked statement, without its semicolon. If it only reads, it is safe to use in parentheses as a
       * subquery.
       */
      readonly sql: string;
      /** Set if the statement writes. The gate allows such statements only in `gateWrites`. */
      readonly change?: TableChange;
      /**
       * The statement as written, and its 1-based start position. Run this text if errors should point into the
       * user's text.
       */
      readonly source?: { readonly text: string; readonly line: number; readonly column: number };
    }
  | {
      readonly allowed: false;
      /** Contract error type: INVALID_SQL_ERROR, DML_NOT_ALLOWED_ERROR, TABLE_SECURITY_ACCESS_ERROR, … */
      readonly errorType: string;
      readonly message: string;
      /** Position of the error, 1-based; set if the engine reports a position. */
      readonly line?: number;
      readonly column?: number;
      /**
       * The name that is missing or not allowed, for example that of a table. Absent if the error is not about a name.
       */
      readonly name?: string;
      /**
       * True if the text is too long or too deeply nested. Errors do not repeat such a text, and do not call it
       * mistaken.
       */
      readonly isOverCap?: true;
    };

export interface ColumnInfo {
  readonly name: string;
  readonly engineType: string;
}

/** A job for one worker process of an engine. It is plain data, because it crosses a process boundary. */
export interface EngineJob {
  /** Chart jobs share long-lived workers; SQL Lab jobs run in a worker that belongs to one user. */
  readonly pool: 'chart' | 'lab';
  readonly userId?: number;
  /** Exactly the tables that the statements name. The embedded engine requires a TableFile for each. */
  readonly tables: readonly JobTable[];
  readonly sql: string;
  /** True for a statement that writes. The engine commits such a statement, and its result has no columns. */
  readonly writes?: boolean;
  /**
   * Alternative SQL that returns the same rows as a stream, for engines that would otherwise buffer up to the limit.
   * Reading stops at `rowLimit`.
   */
  readonly asRead?: string;
  /** Schema of unqualified names; the engine's default when absent. */
  readonly defaultSchema?: string;
  /** Maximum number of rows. The engine reads one more row, to detect whether there are more. */
  readonly rowLimit: number;
  readonly byteLimit: number;
  readonly timeoutMs: number;
}

export interface RunStats {
  /** Number of rows in the result. For a statement that writes, the number of rows written. */
  readonly rows: number;
  readonly engineMs: number;
  /** True if the engine had more rows than `rowLimit` or more bytes than `byteLimit`. */
  readonly cut: boolean;
}

/**
 * A running job that streams columnar frames (contract/16-ours.md §2): the schema first, then batches. The caller
 * writes progress, end and error frames.
 */
export interface FrameRun {
  readonly frames: AsyncIterable<Uint8Array>;
  /** Resolves after the last frame; rejects with an EngineFailure. */
  readonly done: Promise<RunStats>;
  /** Progress from 0 to 100 as reported by the engine; undefined until it reports any. */
  percent(): number | undefined;
  /** Interrupts the job, and kills the worker if it does not stop within 1.5 s. Resolves when the engine is free. */
  stop(reason: 'stopped' | 'timed_out' | 'gone'): Promise<void>;
}

/** Port for a query engine. Callers do not depend on the engine behind it. */
export interface Engine {
  readonly backend: string;
  /** Names of the functions that statements may call, sorted. */
  readonly functionNames: readonly string[];
  /**
   * Parses and checks one or more statements without running them. Uses the engine's own parser to split them.
   * @param asker the user whose quota is used, so that one user's heavy queries do not delay those of others
   */
  gate(sql: string, asker?: string): Promise<readonly Verdict[]>;
  /** Like `gate`, but also allows statements that write. Absent if the engine only reads. */
  gateWrites?(sql: string, rights: WriteRights, asker?: string): Promise<readonly Verdict[]>;
  /**
   * Checks one scalar or aggregate expression (custom SQL of a metric, column, WHERE or HAVING). `sql` of the verdict
   * is the expression as printed from the engine's syntax tree.
   */
  gateExpression(
    expression: string,
    options: { readonly allowSubquery: boolean; readonly asker?: string },
  ): Promise<Verdict>;
  /** Runs a statement that passed the gate and returns a small table. Rejects with an EngineFailure. */
  table(job: EngineJob, signal?: AbortSignal): Promise<Table & { readonly stats: RunStats }>;
  /** Runs a statement that passed the gate and streams frames. */
  frames(job: EngineJob): FrameRun;
  /** Returns the column names and types of a statement without running it. */
  describe(job: Pick<EngineJob, 'tables' | 'sql' | 'defaultSchema'>): Promise<readonly ColumnInfo[]>;
  /** Returns the engine's cost estimate for a statement that passed the gate, without running it. */
  estimate(job: Pick<EngineJob, 'tables' | 'sql' | 'defaultSchema'>): Promise<StatementCost>;
  /** Returns the steps in which the engine would run a statement that passed the gate, without running it. */
  plan(job: Pick<EngineJob, 'tables' | 'sql' | 'defaultSchema' | 'writes'>): Promise<StatementPlan>;
  /**
   * Runs a reading statement that passed the gate to its end, as SQL Lab would, and returns its steps with measured
   * times and rows instead of its result. `signal` stops it. Rejects with an EngineFailure.
   */
  measure(job: MeasuredJob, signal?: AbortSignal): Promise<StatementPlan>;
  close(): Promise<void>;
}

/** A statement to run for its measured plan. */
export type MeasuredJob = Pick<EngineJob, 'tables' | 'sql' | 'defaultSchema' | 'userId' | 'timeoutMs'>;

/** A step of a plan. */
export interface PlanStep {
  /** The engine's name for the step, such as `HASH_JOIN`. */
  readonly name: string;
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  /** Estimated number of rows that the step returns; null if the engine gives no estimate. */
  readonly rows: number | null;
  /**
   * Measurements of a run: the number of rows that the step returned, and its own time without its inputs, in
   * milliseconds.
   */
  readonly measured?: { readonly rows: number; readonly ms: number };
  /**
   * Share of the step in the plan's total time, cost or rows, from 0 to 1. The shares of its inputs are not included.
   */
  readonly share: number;
  /** Steps that provide the input of this step. */
  readonly steps: readonly PlanStep[];
}

/**
 * The steps of a statement. Their shares are based on time if the statement was run. Otherwise they are based on the
 * engine's estimate of cost, or of rows if it has no cost.
 */
export interface StatementPlan {
  readonly measure: 'cost' | 'rows' | 'time';
  /** How long the engine ran, in milliseconds, if the statement was run. */
  readonly ms?: number;
  readonly root: PlanStep;
}

/** Cost estimate of a statement: figures by name, in the engine's own units. */
export type StatementCost = Readonly<Record<string, string>>;

/**
 * Failure of a run, with the error type and wording of the API contract. Contains no stack trace, no path and no
 * literals from other people's data.
 */
export interface EngineFailure extends Error {
  readonly errorType: string;
  readonly line?: number;
  readonly column?: number;
  readonly missing?: string;
  /** Set if the run was ended from outside, not by an error in the statement. */
  readonly reason?: FailureReason;
  /** The time limit, if that ended the run. */
  readonly timeoutMs?: number;
}

/**
 * The reason why a run was ended from outside: stopped by the user, timed out, client disconnected, out of memory, or
 * process crash.
 */
export type FailureReason = 'stopped' | 'timed_out' | 'gone' | 'memory' | 'crashed';

/** A mail to one address. */
export interface Mail {
  /** Identifies the mail, so that a repeated delivery is not mistaken for a different mail. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Recipients that the mail shows instead of `to`. */
  readonly shown?: { readonly to: readonly string[]; readonly cc: readonly string[] };
  /** Attachments. HTML refers to the first picture as `cid:picture`. */
  readonly files?: readonly ParcelFile[];
  /** Page where the recipient can unsubscribe. Mail programs show a link to it next to the sender. */
  readonly unsubscribeUrl?: string;
}

/** Sends mails through a mail server. */
export interface Mailer {
  /** Resolves when the server has accepted the mail. Rejects with a MailFailure. */
  send(mail: Mail, signal: AbortSignal): Promise<void>;
}

/** A file of a message. */
export interface ParcelFile {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Uint8Array;
}

/** The message of an alert or report for one recipient. */
export interface Parcel {
  /** Identifies the message, so that a repeated delivery can be recognized. */
  readonly id: string;
  readonly channel: string;
  /** An email address, the URL or channel of a service, or a folder. */
  readonly recipient: string;
  /** Recipients that the mail shows in its header. */
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly subject: string;
  readonly text: string;
  /** HTML of the message. It refers to the first picture as `cid:picture`. */
  readonly html: string;
  /** Page where the recipient can unsubscribe, for mail programs. */
  readonly unsubscribeUrl?: string;
  readonly url: string;
  readonly files: readonly ParcelFile[];
  /** Folder for the message of this run, inside the recipient's folder. Used only if messages are stored as files. */
  readonly folder: string;
  /** Fields of the run for programs that receive the message. */
  readonly facts: Readonly<Record<string, unknown>>;
}

/** Storage that the operator of the server provides for the files of reports. */
export interface FileShelf {
  /** Stores a whole file and replaces an older one. `path` is relative and uses `/`. Rejects with a MailFailure. */
  put(path: string, file: Omit<ParcelFile, 'name'>, signal: AbortSignal): Promise<void>;
}

/** Delivers messages by mail and to other services. */
export interface Courier {
  /** Resolves when the recipient's server has accepted the message. Rejects with a MailFailure. */
  send(parcel: Parcel, signal: AbortSignal): Promise<void>;
}

/** Reason why a mail was not accepted. The message contains no part of the mail, no address and no password. */
export interface MailFailure extends Error {
  /** The kind of failure, and the server's status code if it sent one. For example `EENVELOPE 550`. */
  readonly code: string;
  /** True if retrying the same mail would fail again. */
  readonly permanent: boolean;
}

/** Information for scheduling an upload: its user, and a signal that stops it. */
export interface UploadTurn {
  /** Uploads of one user are read one at a time. Further uploads of the user wait. */
  readonly userId: number;
  /** Stops the waiting or running upload when its result is no longer needed. */
  readonly signal: AbortSignal;
}

/** Writes data files. No other code writes them. */
export interface Writer {
  /**
   * Builds a table from files (Parquet, CSV, JSON, uploads) or from our own SQL, with fsync and an atomic rename.
   * Returns the file to publish.
   */
  writeTable(
    source: WriteSource,
    target: { readonly schema: string; readonly name: string },
    turn?: UploadTurn,
  ): Promise<WrittenTable>;
  /** Previews the contents of an upload from its beginning. Rejects with an EngineFailure. */
  previewUpload(reading: UploadReading, turn?: UploadTurn): Promise<readonly UploadPreview[]>;
  /** Writes the rows of an upload as CSV, for loading into another server. The caller deletes the file. */
  stageUpload(reading: UploadReading, turn?: UploadTurn): Promise<StagedRows>;
  close(): Promise<void>;
}
export type WriteSource =
  | { readonly kind: 'files'; readonly paths: readonly string[]; readonly format: 'parquet' | 'csv' | 'json' }
  | {
      readonly kind: 'upload';
      readonly reading: UploadReading;
      /** The published file to append to. New rows must fit its columns. */
      readonly appendTo?: string;
    }
  | { readonly kind: 'sql'; readonly sql: string };

/** An uploaded file and its reading options. Missing options are detected. */
export interface UploadReading {
  /** Absolute path of the file. */
  readonly path: string;
  readonly format: 'csv' | 'excel' | 'columnar';
  /** Character that separates the values of a row. */
  readonly delimiter?: string;
  /** Index of the header row, counted from 0 after the skipped rows; null if there is no header. */
  readonly headerRow: number | null;
  readonly skipRows: number;
  readonly skipBlankLines: boolean;
  readonly skipInitialSpace: boolean;
  readonly decimal: string;
  readonly dayFirst: boolean;
  /** Texts that represent a missing value and are read as null, besides the empty text. */
  readonly nullValues: readonly string[];
  /** Columns to parse as dates, regardless of their contents. */
  readonly dateColumns: readonly string[];
  /** Column types, keyed by column name. */
  readonly types: Readonly<Record<string, string>>;
  /** Columns to read; all when absent. */
  readonly columns?: readonly string[];
  readonly rowLimit?: number;
  /** Name of the sheet to read; the first sheet when absent. */
  readonly sheet?: string;
  /** Column with row numbers. It becomes the first column if `keepsIndex` is set, and is dropped otherwise. */
  readonly indexColumn?: string;
  readonly keepsIndex: boolean;
  readonly indexLabel?: string;
}

/** A column of an upload with its detected type. */
export interface PreviewColumn extends ColumnInfo {
  /** The reading option that leads to the detected type; null if the file or the form specifies the type. */
  readonly reading: string | null;
  /** False if the values also fit another format, and no value shows which format is right. */
  readonly certain: boolean;
}

/** Contents of one sheet, or of a file without sheets. */
export interface UploadPreview {
  /** Null if the file has no sheets. */
  readonly sheet: string | null;
  /** Delimiter of a text file; null for other files. */
  readonly delimiter: string | null;
  readonly columns: readonly PreviewColumn[];
  /** The first rows as text. */
  readonly rows: readonly (readonly (string | null)[])[];
  /** The same rows as they are written in the file; null if the file format is not text. */
  readonly written: readonly (readonly (string | null)[])[] | null;
  /** Total number of rows; null if there are more rows than were read. */
  readonly rowCount: number | null;
  /** Texts that represent a missing value, as far as they occur, with their counts. */
  readonly emptyTexts: readonly { readonly text: string; readonly count: number }[];
}

/** Rows of an upload as CSV: no header, every value quoted, nulls left empty. */
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
