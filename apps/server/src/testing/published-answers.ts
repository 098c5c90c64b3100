import { routes } from '@sightline/core/contract';
import { Check, Errors } from 'typebox/schema';
import { openApiDocument } from '../http/openapi.ts';

interface Answered {
  readonly method: string;
  /** URL with its query string. */
  readonly url: string;
  readonly status: number;
  readonly json: unknown;
  /** True if the response is a file, regardless of its content. */
  readonly isFile: boolean;
}

interface Operation {
  readonly responses: Readonly<
    Record<string, { readonly content?: { readonly 'application/json'?: { readonly schema: object } } }>
  >;
}

const open = { permission: 'open', rateClass: 'free', audit: 'none' } as const;

/** The published API document as a client reads it: plain JSON. */
const published = JSON.parse(
  JSON.stringify(
    openApiDocument(
      Object.values(routes).map((spec) => ({ spec, declaration: open, handler: () => undefined })),
      '/',
    ),
  ),
) as { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };

const literal = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');

const operations = Object.entries(published.paths)
  .map(([path, byMethod]) => ({
    byMethod,
    pattern: new RegExp(`^${literal(path).replace(/\{\w+\}/g, '[^/]+')}/?$`),
    placeholders: path.split('{').length,
  }))
  // Match paths with fewer placeholders first, so that `data` in `/chart/data` is not read as the ID of a chart.
  .toSorted((left, right) => left.placeholders - right.placeholders);

/**
 * Returns how a response differs from the published API document, in its status or its body. Returns undefined if the
 * response matches, or if the document does not describe the address.
 */
export const differenceFromDocument = ({ method, url, status, json, isFile }: Answered): string | undefined => {
  const [path = ''] = url.split('?');
  const found = operations.find(
    ({ pattern, byMethod }) => byMethod[method.toLowerCase()] !== undefined && pattern.test(path),
  );
  const operation = found?.byMethod[method.toLowerCase()];
  if (operation === undefined || (status >= 300 && status < 400)) return undefined;
  const response = operation.responses[status] ?? (status >= 400 ? operation.responses['default'] : undefined);
  if (response === undefined) return `the document names no answer ${status}`;
  if (json === undefined || isFile) return undefined;
  const schema = response.content?.['application/json']?.schema;
  if (schema === undefined) return 'the document names no JSON';
  if (Check(schema, json)) return undefined;
  const [, errors] = Errors(schema, json);
  return errors.map(({ instancePath, message }) => `${instancePath} ${message}`).join('; ');
};
