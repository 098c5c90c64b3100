import { draftsOf, findDraft, storeDraft } from '../../store/drafts.ts';
import { toMicros } from '../../store/store-types.ts';
import { userIdOf, type Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { badRequest, notFound, Refusal } from '../refusal.ts';
import { isoTimeUtc } from '../wire/wire-times.ts';

/** Types of objects that editors keep drafts of. */
const draftTypes: readonly string[] = [
  'chart',
  'dashboard',
  'dataset',
  'saved_query',
  'css_template',
  'annotation_layer',
  'report',
  'new_alert',
  'new_report',
  'alert_on_chart',
  'alert_on_dashboard',
  'report_on_chart',
  'report_on_dashboard',
  'theme',
  'dashboard_layout',
  'chart_form',
  'new_chart_form',
  'comment_on_chart',
  'comment_on_dashboard',
  'comment_answer',
  'comment_change',
];
const keyPattern = /^[\w-]{1,64}$/;

/**
 * Name of a draft among the subject's drafts: the type of object, and its ID or the UUID that a new object will get.
 */
export interface DraftName {
  readonly type: string;
  readonly key: string;
}

/** Returns where a draft of the subject is stored. Throws 400 for an unknown type or an invalid key. */
export const placeOf = (subject: Subject, { type, key }: DraftName) => {
  if (!draftTypes.includes(type))
    throw badRequest(`Drafts of type ${type} are not supported. Supported types: ${draftTypes.join(', ')}.`);
  if (!keyPattern.test(key)) throw badRequest('The key of a draft must be the ID of its object, or a new UUID.');
  return { userId: userIdOf(subject), type, key };
};

/** Lists the subject's drafts, newest first, without their contents. */
export const listDrafts = async ({ store }: Deps, subject: Subject) => {
  const drafts = await draftsOf(store.db, userIdOf(subject));
  return drafts.map((draft) => ({
    type: draft.object_type,
    key: draft.object_key,
    changed_on: isoTimeUtc(draft.changed_on),
  }));
};

/** Returns a draft of the subject. Throws 404. */
export const readDraft = async ({ store }: Deps, subject: Subject, name: DraftName) => {
  const draft = await findDraft(store.db, placeOf(subject, name));
  if (draft === undefined) throw notFound();
  return {
    ...name,
    base_version: draft.base_version,
    content: JSON.parse(draft.content) as unknown,
    changed_on: isoTimeUtc(draft.changed_on),
  };
};

/** Saves a draft of the subject and returns the time of the save. Throws 413 if the draft is too large. */
export const saveDraft = async (
  { store, clock, config }: Deps,
  subject: Subject,
  draft: DraftName & { readonly content: unknown; readonly baseVersion: number | null },
): Promise<string> => {
  const place = placeOf(subject, draft);
  const content = JSON.stringify(draft.content);
  if (Buffer.byteLength(content) > config.limits.draftBytes)
    throw new Refusal(413, `A draft may have at most ${config.limits.draftBytes} bytes.`);
  const now = toMicros(clock());
  await storeDraft(store.db, {
    user_id: place.userId,
    object_type: place.type,
    object_key: place.key,
    base_version: draft.baseVersion,
    content,
    changed_on: now,
  });
  return isoTimeUtc(now);
};
