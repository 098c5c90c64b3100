import type { TokenScope } from '../../domain/session/api-tokens.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { ServedRoute } from '../route-table.ts';

/** Routes that only read, although they use POST because of their long input. */
const readingPosts: ReadonlySet<string> = new Set([
  'POST /api/v1/chart/data',
  'POST /api/v1/sqllab/format_sql/',
  'POST /datasource/samples',
]);

const exports = /^can_(?:export|csv)/;

/** Returns the lowest scope that a token needs for a route. */
export const scopeOf = ({ spec, declaration }: Pick<ServedRoute, 'spec' | 'declaration'>): TokenScope => {
  const { permission } = declaration;
  if (typeof permission !== 'string' && exports.test(permission[0])) return 'export';
  return spec.address.startsWith('GET ') || readingPosts.has(spec.address) ? 'read' : 'write';
};

const rank: Readonly<Record<TokenScope, number>> = { read: 0, export: 1, write: 2 };
const words: Readonly<Record<TokenScope, string>> = {
  read: 'This token is read-only.',
  export: 'This token can only read and export.',
  write: '',
};

/** Throws 403 if the route exceeds the token's scope. */
export const checkScope = (route: ServedRoute, scope: TokenScope | undefined): void => {
  if (scope === undefined) return;
  if (route.declaration.tokens === 'refused')
    throw new Refusal(403, 'API tokens cannot manage sign-ins, passwords or tokens. Sign in to do this.');
  if (rank[scopeOf(route)] > rank[scope]) throw new Refusal(403, words[scope]);
};
