import type { TemplateFacts, TemplateNeed } from '../../engine/templates/protocol.ts';
import type { DatabaseRow } from '../../store/databases.ts';
import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';

/** URL parameters, keyed by name. */
export type AddressParams = Readonly<Record<string, string>>;

/** The user and the database that templates are rendered for. */
export interface TemplateAsker {
  readonly deps: Pick<Deps, 'store' | 'engines' | 'templates'>;
  readonly subject: Subject;
  readonly database: DatabaseRow;
  /** Milliseconds since 1970 UTC. */
  readonly nowMs: number;
  /** IANA name of the caller's time zone. */
  readonly zone: string;
  /** URL parameters of the request. They take precedence over `urlParams` of the template's context. */
  readonly address?: AddressParams;
  /**
   * Nesting depth of the template, 0 by default. The texts of a dataset or metric that a template refers to are one
   * level deeper than that template.
   */
  readonly depth?: number;
}

/** Context of a template, other than the caller. Parts that are missing count as empty. */
export interface PlaceFacts extends Partial<
  Pick<TemplateFacts, 'urlParams' | 'filters' | 'timeRange' | 'columns' | 'query' | 'params'>
> {
  readonly relativeStart?: 'today' | 'now';
  readonly relativeEnd?: 'today' | 'now';
  /** The dataset that the text belongs to. */
  readonly datasetId?: number;
  /** Returns the clauses of the row rules that apply to the caller on the dataset. */
  readonly rowRules?: () => Promise<readonly string[]>;
  /** Replacement for undefined names. If absent, an undefined name is an error. */
  readonly filling?: string;
}

/** Renders the texts of one query. */
export interface Texts {
  /** Returns the text with its templates rendered. Throws an AppError for an invalid template. */
  render(text: string): Promise<string>;
  /** Columns whose filters were used by templates so far, and those whose filters were removed from the query. */
  readonly applied: ReadonlySet<string>;
  readonly removed: ReadonlySet<string>;
}

/** Returns the SQL for a dataset or metric that a template refers to. */
export type NeedAnswer = (need: TemplateNeed) => Promise<string>;
