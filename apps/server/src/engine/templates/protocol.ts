import type { DatasetColumn } from '../compile/dataset-shape.ts';
import type { LimitName } from './template-limits.ts';

/** The current user, with the fields that templates can read. */
export interface TemplateUser {
  readonly id: number | null;
  readonly username: string;
  readonly email: string | null;
  readonly roles: readonly string[];
}

/** A filter of the query that a template is rendered for. */
export interface TemplateFilter {
  readonly column: string;
  readonly operator: string;
  readonly value: unknown;
}

/** The current time and the settings with which time ranges are resolved. */
export interface TemplateClock {
  readonly nowMs: number;
  /** IANA time zone. */
  readonly zone: string;
  readonly relativeStart: 'today' | 'now';
  readonly relativeEnd: 'today' | 'now';
}

/**
 * An item of the store that a template refers to. The item is loaded when rendering has shown that the template needs
 * it.
 */
export type TemplateNeed =
  | {
      readonly kind: 'dataset';
      readonly id: number;
      readonly includeMetrics: boolean;
      readonly columns: readonly string[] | null;
    }
  | { readonly kind: 'metric'; readonly key: string; readonly datasetId: number | null };

/**
 * All data that a template can use. The object contains plain data only, because it is sent to another process.
 * The texts in `params`, `found` and `rowRules` were written by users who may write SQL, so they become SQL verbatim.
 * All other texts are data.
 */
export interface TemplateFacts {
  /** The engine's backend. It determines the quoting rules. */
  readonly engine: string;
  readonly user: TemplateUser | null;
  /** Clauses of the row rules that apply to the user on this dataset. */
  readonly rowRules: readonly string[] | null;
  readonly urlParams: Readonly<Record<string, unknown>>;
  readonly filters: readonly TemplateFilter[];
  readonly timeRange: string | null;
  readonly clock: TemplateClock;
  /** The dataset's columns. Only these names become identifiers. */
  readonly columns: readonly DatasetColumn[];
  /** Properties of the query, keyed by their names in templates: `columns`, `from_dttm`, `row_limit`, … */
  readonly query: Readonly<Record<string, unknown>>;
  /** Parameters of the template, by name. */
  readonly params: Readonly<Record<string, unknown>>;
  /** Texts of the store's items that were loaded for the template, keyed by `needKey`. */
  readonly found: Readonly<Record<string, string>>;
}

export interface TemplateRequest {
  readonly id: number;
  readonly template: string;
  readonly facts: TemplateFacts;
  /** Replacement for undefined names. By default, undefined names are reported. */
  readonly filling?: string;
}

/** The result of rendering a template. */
export type TemplateOutcome =
  | {
      readonly kind: 'rendered';
      readonly text: string;
      /** Columns whose filters the template used, and those that it removed from the query. */
      readonly applied: readonly string[];
      readonly removed: readonly string[];
    }
  | { readonly kind: 'needs'; readonly need: TemplateNeed }
  | { readonly kind: 'undefined'; readonly names: readonly string[] }
  | { readonly kind: 'syntax'; readonly message: string; readonly line: number }
  | { readonly kind: 'limit'; readonly limit: LimitName }
  /** The template has an invalid operation. The message is a sentence. */
  | { readonly kind: 'invalid'; readonly message: string };

export type TemplateAnswer = { readonly id: number } & TemplateOutcome;

/** Returns a unique key for an item of the store that a template needs. */
export const needKey = (need: TemplateNeed): string =>
  need.kind === 'dataset'
    ? JSON.stringify(['dataset', need.id, need.includeMetrics, need.columns])
    : JSON.stringify(['metric', need.key, need.datasetId]);

/** True if a text contains template tags. */
export const isTemplate = (text: string): boolean => text.includes('{{') || text.includes('{%') || text.includes('{#');
