import { customTagsNamed, linkTag, type TaggedObject } from '../../store/custom-tags.ts';
import type { DbOrTransaction } from '../../store/db.ts';
import { tagTypes } from '../../store/tag-links.ts';
import { tagsById, tagsOf } from '../../store/tags.ts';
import { holds, type Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import type { BundleEntry } from '../examples/bundle-entry.ts';
import { Refusal } from '../refusal.ts';
import { featureFlags } from '../start-up/feature-flags.ts';
import { findOrMakeTag } from '../tags/find-or-make-tag.ts';
import { readTagName } from '../tags/tag-words.ts';
import { BundleFields } from './bundle-fields.ts';

/** Bundle file with the descriptions of the tags used by its charts and dashboards. */
export const tagsPath = 'tags.yaml';

/** Returns the custom tags of objects of one type: the tag names of each object, and the IDs of all these tags. */
export const bundledTags = async (
  db: DbOrTransaction,
  type: 'chart' | 'dashboard',
  ids: readonly number[],
): Promise<{ readonly namesById: ReadonlyMap<number, readonly string[]>; readonly tagIds: readonly number[] }> => {
  const tags = await tagsOf(db, type, ids);
  const custom = [...tags].map(([id, list]) => [id, list.filter((tag) => tag.type === tagTypes.custom)] as const);
  return {
    namesById: new Map(custom.map(([id, list]) => [id, list.map((tag) => tag.name)])),
    tagIds: custom.flatMap(([, list]) => list.map((tag) => tag.id)),
  };
};

/** Content of the tags file. */
export const tagsContent = async (db: DbOrTransaction, ids: readonly number[]): Promise<BundleEntry['content']> => ({
  tags: (await tagsById(db, [...new Set(ids)])).map((tag) => ({ tag_name: tag.name, description: tag.description })),
});

const descriptionsIn = (entries: readonly BundleEntry[]): ReadonlyMap<string, string | null> => {
  const content = entries.find((entry) => entry.path === tagsPath)?.content ?? {};
  const tags = new BundleFields(content).list('tags').map((tag) => new BundleFields(tag));
  return new Map(tags.map((tag) => [tag.text('tag_name') ?? '', tag.text('description')]));
};

const keptName = (name: string): string | undefined => {
  try {
    return readTagName(name);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
};

/**
 * Adds the tags listed in a bundle file to the imported object. Invalid names are skipped. If the importer may not
 * write tags, only existing tags are added.
 */
export const importTags = async (
  deps: Deps,
  run: {
    readonly db: DbOrTransaction;
    readonly subject: Subject | undefined;
    readonly entries: readonly BundleEntry[];
  },
  { entry, object }: { readonly entry: BundleEntry; readonly object: TaggedObject },
): Promise<void> => {
  const named = entry.content['tags'];
  if (!Array.isArray(named) || named.length === 0 || run.subject === undefined) return;
  if (featureFlags(deps.config.flags)['TAGGING_SYSTEM'] !== true) return;
  const { db, subject } = run;
  const descriptions = descriptionsIn(run.entries);
  for (const text of named as readonly unknown[]) {
    const name = typeof text === 'string' ? keptName(text) : undefined;
    if (name === undefined) continue;
    const [known] = await customTagsNamed(db, [name]);
    if (known === undefined && !holds(subject, 'can_write', 'Tag')) continue;
    const tag = known ?? (await findOrMakeTag(db, { deps, subject }, { name, description: descriptions.get(name) }));
    await linkTag(db, tag.id, [object]);
  }
};
