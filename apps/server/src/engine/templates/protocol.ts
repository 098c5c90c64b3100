import type { DatasetColumn } from '../compile/dataset-shape.ts';
import type { LimitName } from './template-limits.ts';

/** Who asks, as templates see him. */
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

/** How ranges of time are read. */
export interface TemplateClock {
  readonly nowMs: number;
  /** IANA name. */
  readonly zone: string;
  readonly relativeStart: 'today' | 'now';
  readonly relativeEnd: 'today' | 'now';
}

/** Something of the store that a template names; it is asked for once the template has named it. */
export type TemplateNeed =
  | {
      readonly kind: 'dataset';
      readonly id: number;
      readonly includeMetrics: boolean;
      readonly columns: readonly string[] | null;
    }
  | { readonly kind: 'metric'; readonly key: string; readonly datasetId: number | null };

/**
 * Everything that a template may know. Plain data: it crosses a process border.
 * What `params` and `found` hold was written by people who may write SQL and stands as SQL; all other texts are data.
 */
export interface TemplateFacts {
  /** The engine's backend, whose rules of quoting hold. */
  readonly engine: string;
  readonly user: TemplateUser | null;
  /** Clauses of the row rules that bind the asker on this dataset. */
  readonly rowRules: readonly string[] | null;
  readonly urlParams: Readonly<Record<string, unknown>>;
  readonly filters: readonly TemplateFilter[];
  readonly timeRange: string | null;
  readonly clock: TemplateClock;
  /** The dataset's columns; names among these stand as names. */
  readonly columns: readonly DatasetColumn[];
  /** Facts of the query by their names in templates: `columns`, `from_dttm`, `row_limit`, … */
  readonly query: Readonly<Record<string, unknown>>;
  /** Parameters by name. */
  readonly params: Readonly<Record<string, unknown>>;
  /** What needs were answered with, by `needKey`. */
  readonly found: Readonly<Record<string, string>>;
}

export interface TemplateRequest {
  readonly id: number;
  readonly template: string;
  readonly facts: TemplateFacts;
  /** What stands for undefined names; without it they are told. */
  readonly filling?: string;
}

/** What a template came to. */
export type TemplateOutcome =
  | {
      readonly kind: 'rendered';
      readonly text: string;
      /** Columns whose filters the template used, and those that it took over from the query. */
      readonly applied: readonly string[];
      readonly removed: readonly string[];
    }
  | { readonly kind: 'needs'; readonly need: TemplateNeed }
  | { readonly kind: 'undefined'; readonly names: readonly string[] }
  | { readonly kind: 'syntax'; readonly message: string; readonly line: number }
  | { readonly kind: 'limit'; readonly limit: LimitName }
  /** Something that the template does and may not, in a sentence. */
  | { readonly kind: 'invalid'; readonly message: string };

export type TemplateAnswer = { readonly id: number } & TemplateOutcome;

/** One spelling for each need. */
export const needKey = (need: TemplateNeed): string =>
  need.kind === 'dataset'
    ? JSON.stringify(['dataset', need.id, need.includeMetrics, need.columns])
    : JSON.stringify(['metric', need.key, need.datasetId]);

/** Whether a text holds anything to render. */
export const isTemplate = (text: string): boolean => text.includes('{{') || text.includes('{%') || text.includes('{#');
