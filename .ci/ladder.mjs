/**
 * The ladder of packages as a lint rule (CONTRIBUTING.md, "The ladder"): a package imports only from lower steps.
 * This table is the only definition of allowed imports.
 */
export const ladder = {
  core: [],
  'ui-kit': [],
  embed: [],
  'holiday-decorations': [],
  'support-widget': ['ui-kit'],
  'error-panels': ['core', 'ui-kit'],
  charts: ['core', 'ui-kit'],
  'entity-ui': ['core', 'ui-kit', 'error-panels', 'charts', 'support-widget'],
  catalog: ['core', 'ui-kit', 'holiday-decorations', 'error-panels', 'charts/grid', 'support-widget', 'entity-ui'],
  sqllab: ['core', 'ui-kit', 'error-panels', 'charts', 'support-widget', 'entity-ui'],
  explore: ['core', 'ui-kit', 'error-panels', 'charts', 'support-widget', 'entity-ui'],
  dashboard: ['core', 'ui-kit', 'error-panels', 'charts', 'support-widget', 'entity-ui'],
  alerts: ['core', 'ui-kit', 'error-panels', 'charts', 'support-widget', 'entity-ui'],
  server: ['core', 'charts/query', 'charts/svg', 'support-widget/state'],
  bench: ['core', 'ui-kit', 'server', 'e2e'],
  proofs: '*',
  web: '*',
  storybook: '*',
  e2e: '*',
};

const ownerOf = (file) => /(?:^|\/)(?:packages|apps)\/([^/]+)\//.exec(file.replaceAll('\\', '/'))?.[1];

/**
 * Returns the workspace package that an import specifier names, as `name`, and the entry point of the package, as
 * `door`. Undefined for any other specifier.
 */
const targetOf = (specifier, file) => {
  const scoped = /^@sightline\/([^/]+)(?:\/(.*))?$/.exec(specifier);
  if (scoped) return { name: scoped[1], door: scoped[2] ?? '' };
  if (!specifier.startsWith('.')) return undefined;
  const parts = file.replaceAll('\\', '/').split('/').slice(0, -1);
  for (const step of specifier.split('/')) {
    if (step === '..') parts.pop();
    else if (step !== '.') parts.push(step);
  }
  const name = ownerOf(`${parts.join('/')}/`);
  return name && name !== ownerOf(file) ? { name, door: 'by path' } : undefined;
};

/** Returns the reason why an import is refused; undefined if it is allowed. */
export const refusal = (specifier, file) => {
  const from = ownerOf(file);
  const to = targetOf(specifier, file);
  if (!from || !to || to.name === from) return undefined;
  if (file.endsWith('.css.ts') && to.door !== 'tokens')
    return `a style sheet imports only @sightline/ui-kit/tokens: any other door would draw its package's styles in`;
  const allowed = ladder[from];
  if (to.door === 'by path')
    return `${from} reaches into ${to.name} by path: import @sightline/${to.name} by one of its doors`;
  if (allowed === undefined) return `${from} is not on the ladder: add it to the table of .ci/ladder.mjs`;
  if (allowed === '*' || allowed.includes(to.name) || allowed.includes(`${to.name}/${to.door}`)) return undefined;
  return `${from} may not import ${to.name}${to.door ? `/${to.door}` : ''}: arrows go down the ladder, siblings never meet`;
};

const rule = {
  create(context) {
    const file = context.filename ?? context.getFilename();
    const check = (source) => {
      if (!source || typeof source.value !== 'string') return;
      const message = refusal(source.value, file);
      if (message) context.report({ node: source, message });
    };
    return {
      ImportDeclaration: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
    };
  },
};

export default { meta: { name: 'sightline' }, rules: { ladder: rule } };
