import { momentOfPhrase } from './moment-of-phrase.ts';

/**
 * Kind of value that a field of the schedule form contains, which determines its input. `lines` is a list with one text
 * per line. `json` is any other value.
 */
export type ScheduleFieldKind = 'text' | 'date' | 'moment' | 'number' | 'flag' | 'choice' | 'lines' | 'json';

/** A field of a schedule that the server defines. */
export interface ScheduleField {
  readonly name: string;
  readonly label: string;
  readonly kind: ScheduleFieldKind;
  readonly required: boolean;
  /** True if a number must be whole. */
  readonly whole: boolean;
  readonly help: string | undefined;
  readonly placeholder: string | undefined;
  readonly choices: readonly (string | number)[];
  /** The default value that the server suggests. */
  readonly standard: unknown;
}

/** A condition that compares two fields. A schedule is valid only if it meets the condition. */
export interface ScheduleRule {
  readonly compare: 'greater' | 'greater_equal' | 'less' | 'less_equal';
  readonly fields: readonly [string, string];
  readonly message: string;
  /** Name of the field at which `message` is shown if the schedule does not meet the condition. */
  readonly at: string;
}

/** The form of a schedule, as the server describes it. */
export interface ScheduleForm {
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly fields: readonly ScheduleField[];
  readonly rules: readonly ScheduleRule[];
  /** URL of a scheduled query in the scheduler, with placeholders in `${…}`. */
  readonly linkback: string | undefined;
}

/** Values in the form, by field name: booleans for flags, texts for all other fields. */
export type ScheduleValues = Readonly<Record<string, string | boolean>>;

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const objectIn = (value: unknown): Fields => (isObject(value) ? value : {});
const textIn = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];

const kindOf = ({ type, format, enum: choices, items }: Fields): ScheduleFieldKind => {
  if (Array.isArray(choices)) return 'choice';
  if (type === 'boolean') return 'flag';
  if (type === 'number' || type === 'integer') return 'number';
  if (type === 'array') return objectIn(items)['type'] === 'string' ? 'lines' : 'json';
  if (type !== 'string') return 'json';
  return format === 'date-time' ? 'moment' : format === 'date' ? 'date' : 'text';
};

const comparisons = ['greater', 'greater_equal', 'less', 'less_equal'] as const;

const ruleOf = (value: unknown): readonly ScheduleRule[] => {
  const { name, arguments: given, message, container } = objectIn(value);
  const compare = comparisons.find((each) => each === name);
  const [one, other] = textsIn(given);
  if (!compare || one === undefined || other === undefined) return [];
  return [{ compare, fields: [one, other], message: textIn(message) ?? '', at: textIn(container) ?? other }];
};

/**
 * Reads the form from the server's `SCHEDULED_QUERIES`: a JSON schema in `JSONSCHEMA`, hints in `UISCHEMA`, comparisons
 * in `VALIDATION`, and `linkback` (contract 11). Returns undefined if the setting defines no form.
 */
export const readScheduleForm = (setting: unknown): ScheduleForm | undefined => {
  const { JSONSCHEMA: schema, UISCHEMA: hints, VALIDATION: rules, linkback } = objectIn(setting);
  const { title, description, properties, required } = objectIn(schema);
  if (!isObject(properties)) return undefined;
  const needed = new Set(textsIn(required));
  const fields = Object.entries(properties).map(([name, described]): ScheduleField => {
    const field = objectIn(described);
    const hint = objectIn(objectIn(hints)[name]);
    const choices = Array.isArray(field['enum']) ? (field['enum'] as unknown[]) : [];
    return {
      name,
      label: textIn(field['title']) ?? name,
      kind: kindOf(field),
      required: needed.has(name),
      whole: field['type'] === 'integer',
      help: textIn(hint['ui:help']) ?? textIn(field['description']),
      placeholder: textIn(hint['ui:placeholder']),
      choices: choices.filter((item) => typeof item === 'string' || typeof item === 'number'),
      standard: field['default'],
    };
  });
  return {
    title: textIn(title),
    description: textIn(description),
    fields,
    rules: (Array.isArray(rules) ? rules : []).flatMap(ruleOf),
    linkback: textIn(linkback),
  };
};

/** Returns a time such as `2026-11-28T18:05`, in the browser's time zone. */
const localText = (ms: number): string => {
  const at = new Date(ms);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
};

const typedOf = ({ kind }: ScheduleField, value: unknown, now: number): string | boolean => {
  if (kind === 'flag') return value === true;
  if (value === undefined || value === null) return '';
  if (kind === 'lines') return Array.isArray(value) ? value.join('\n') : '';
  if (kind === 'json') return JSON.stringify(value);
  if (kind !== 'moment' && kind !== 'date') return String(value as string | number);
  const ms = momentOfPhrase(String(value as string), now);
  return ms === undefined ? '' : localText(ms).slice(0, kind === 'date' ? 10 : undefined);
};

/**
 * Returns the initial values of the form: those of the stored schedule, or else the server's suggestions. `now` is
 * epoch milliseconds.
 */
export const startingValues = (form: ScheduleForm, stored: Fields | undefined, now: number): ScheduleValues =>
  Object.fromEntries(
    form.fields.map((field) => [field.name, typedOf(field, stored ? stored[field.name] : field.standard, now)]),
  );

/** Reason why a value in the form is invalid: a fixed code, or the message of a rule that the server defines. */
export type ScheduleProblem = 'missing' | 'number' | 'whole' | 'moment' | 'json' | { readonly message: string };

const jsonOf = (typed: string): unknown => {
  try {
    return JSON.parse(typed) as unknown;
  } catch {
    return undefined;
  }
};

/**
 * Returns the value of a field for the schedule, or the problem with the user's input. An empty optional field has
 * neither.
 */
const valueOf = (
  field: ScheduleField,
  typed: string | boolean | undefined,
): { readonly value?: unknown; readonly problem?: ScheduleProblem } => {
  const { kind, required, choices, whole } = field;
  if (kind === 'flag') return { value: typed === true };
  const text = typeof typed === 'string' ? typed.trim() : '';
  if (text === '') return required ? { problem: 'missing' } : {};
  if (kind === 'lines')
    return {
      value: text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    };
  if (kind === 'choice') return { value: choices.find((choice) => String(choice) === text) };
  if (kind === 'number') {
    const value = Number(text);
    if (!Number.isFinite(value)) return { problem: 'number' };
    return whole && !Number.isInteger(value) ? { problem: 'whole' } : { value };
  }
  if (kind === 'moment') {
    const ms = Date.parse(text);
    return Number.isNaN(ms) ? { problem: 'moment' } : { value: new Date(ms).toISOString() };
  }
  if (kind === 'json') {
    const value = jsonOf(text);
    return value === undefined ? { problem: 'json' } : { value };
  }
  return { value: text };
};

const isMet = ({ compare, fields }: ScheduleRule, values: Fields): boolean => {
  const [one, other] = fields.map((name) => values[name]);
  if (one === undefined || other === undefined) return true;
  const order =
    typeof one === 'number' && typeof other === 'number'
      ? one - other
      : Number(String(one as string) > String(other as string)) -
        Number(String(one as string) < String(other as string));
  if (compare === 'greater') return order > 0;
  if (compare === 'greater_equal') return order >= 0;
  return compare === 'less' ? order < 0 : order <= 0;
};

/** Result of checking the form: the schedule to save, or the problems by field name. */
export type FilledSchedule =
  | { readonly info: Readonly<Record<string, unknown>>; readonly problems?: undefined }
  | { readonly problems: Readonly<Record<string, ScheduleProblem>> };

/** Checks the values in the form. Times become ISO texts in UTC. */
export const fillSchedule = (form: ScheduleForm, typed: ScheduleValues): FilledSchedule => {
  const problems: Record<string, ScheduleProblem> = {};
  const info: Record<string, unknown> = {};
  for (const field of form.fields) {
    const { value, problem } = valueOf(field, typed[field.name]);
    if (problem !== undefined) problems[field.name] = problem;
    else if (value !== undefined) info[field.name] = value;
  }
  for (const rule of form.rules) if (!isMet(rule, info)) problems[rule.at] ??= { message: rule.message };
  return Object.keys(problems).length > 0 ? { problems } : { info };
};

/**
 * Returns the URL of a scheduled query in the scheduler, with placeholders such as `${id}` and
 * `${extra_json.schedule_info.name}` replaced. Undefined if there is no URL, or if it is not a web address.
 */
export const schedulerAddress = (
  { linkback }: Pick<ScheduleForm, 'linkback'>,
  saved: { readonly id: number; readonly info: Fields },
): string | undefined => {
  const facts = { id: saved.id, extra_json: { schedule_info: saved.info } };
  const address = linkback?.replaceAll(/\$\{([\w.]+)\}/gu, (_, path: string) => {
    const value = path.split('.').reduce<unknown>((inside, name) => objectIn(inside)[name], facts);
    return encodeURIComponent(typeof value === 'string' || typeof value === 'number' ? String(value) : '');
  });
  return address !== undefined && /^https?:\/\/\S+$/u.test(address) ? address : undefined;
};
