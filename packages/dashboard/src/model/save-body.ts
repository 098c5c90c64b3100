import { dashboardMetadataKeys, sameJson, type Fields } from '@sightline/core/layout';
import type { EditDocument, StoredTexts } from './edit-document.ts';
import { changeJsonText } from './print-json.ts';

/** Body of the request that saves a dashboard: only what changed. */
export interface SaveBody {
  readonly dashboard_title?: string;
  readonly css?: string;
  readonly position_json?: string;
  readonly json_metadata?: string;
}

/** Returns the metadata with only the keys that the contract defines. */
export const knownMetadata = (metadata: Fields): Fields =>
  Object.fromEntries(Object.entries(metadata).filter(([key]) => dashboardMetadataKeys.includes(key)));

/** Adds the layout as the last key of the metadata, because servers read it to find the charts of the dashboard. */
const withPositions = (metadata: string, position: string): string => {
  const open = metadata.trimEnd().replace(/\}$/, '').trimEnd();
  return `${open}${open.endsWith('{') ? '' : ','}"positions":${position}}`;
};

/**
 * Creates the request body that turns the stored dashboard into `next`. In the stored texts, only the changed parts are
 * replaced. `strict` means that the server refuses metadata with keys that it does not know.
 */
export const saveBodyOf = (
  stored: { readonly document: EditDocument; readonly texts: StoredTexts },
  next: EditDocument,
  { strict }: { readonly strict: boolean },
): SaveBody => {
  const { document, texts } = stored;
  const metadata = strict ? knownMetadata(next.metadata) : next.metadata;
  const moved = !sameJson(document.position, next.position);
  const metadataText = changeJsonText(texts.metadata || '{}', texts.metadata ? document.metadata : {}, metadata);
  const positionText = changeJsonText(texts.position || '{}', texts.position ? document.position : {}, next.position);
  return {
    ...(next.title !== document.title && { dashboard_title: next.title }),
    ...(next.css !== document.css && { css: next.css }),
    ...(moved && { position_json: positionText }),
    ...((moved || metadataText !== texts.metadata) &&
      (moved || !sameJson(document.metadata, metadata)) && {
        json_metadata: moved ? withPositions(metadataText, positionText) : metadataText,
      }),
  };
};
