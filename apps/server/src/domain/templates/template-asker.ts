import type { TemplateFacts, TemplateNeed } from '../../engine/templates/protocol.ts';
import type { DatabaseRow } from '../../store/databases.ts';
import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';

/** Parameters of an address by name. */
export type AddressParams = Readonly<Record<string, string>>;

/** On whose behalf templates are rendered, and over which database. */
export interface TemplateAsker {
  readonly deps: Pick<Deps, 'store' | 'engines' | 'templates'>;
  readonly subject: Subject;
  readonly database: DatabaseRow;
  /** Milliseconds since 1970 UTC. */
  readonly nowMs: number;
  /** IANA name of the asker's zone. */
  readonly zone: string;
  /** Parameters of the request's own address: templates read them before those that a page passes on. */
  readonly address?: AddressParams;
  /** Templates that are being rendered around this one. */
  readonly depth?: number;
}

/** What templates of one place may know beside who asks; everything is empty where it is absent. */
export interface PlaceFacts extends Partial<
  Pick<TemplateFacts, 'urlParams' | 'filters' | 'timeRange' | 'columns' | 'query' | 'params'>
> {
  readonly relativeStart?: 'today' | 'now';
  readonly relativeEnd?: 'today' | 'now';
  /** The dataset that the text belongs to. */
  readonly datasetId?: number;
  /** Clauses of the row rules that bind the asker there. */
  readonly rowRules?: () => Promise<readonly string[]>;
  /** What stands for undefined names; without it they are refused. */
  readonly filling?: string;
}

/** Renders the texts of one query. */
export interface Texts {
  /** The text with its templates rendered. Throws an AppError for a template that cannot be. */
  render(text: string): Promise<string>;
  /** Columns whose filters the templates so far used, and those that they took over from the query. */
  readonly applied: ReadonlySet<string>;
  readonly removed: ReadonlySet<string>;
}

/** Answers what a template asks of the store, as SQL. */
export type NeedAnswer = (need: TemplateNeed) => Promise<string>;
