/**
 * The source files in which `pnpm mutate` makes faults, and the tests that must fail then. If a mutant survives the
 * `near` tests, which are fast, the `far` tests run as well.
 */
const server = 'apps/server/src';

export const targets = [
  {
    name: 'row-rules',
    files: [
      `${server}/domain/row-rules/rules-of.ts`,
      `${server}/domain/row-rules/table-key.ts`,
      `${server}/domain/row-rules/rule-clause.ts`,
      `${server}/domain/row-rules/rules-key.ts`,
      `${server}/domain/row-rules/open-row-rules.ts`,
      `${server}/domain/row-rules/left-tables.ts`,
      `${server}/domain/row-rules/refuse-ruled.ts`,
    ],
    near: [`${server}/domain/row-rules/rules-of.test.ts`],
    far: [
      `${server}/http/routes/row-level-security.test.ts`,
      `${server}/http/routes/ruled-tables.test.ts`,
      `${server}/http/routes/guest-chart-data.test.ts`,
    ],
    // Leave out the tests on PostgreSQL: row rules are the same on every engine.
    named: /duckdb|^(?!.*on postgresql)/u,
  },
  {
    name: 'session',
    files: ['csrf', 'rate-limits', 'sessions', 'tokens', 'api-tokens', 'sign-in', 'subjects'].map(
      (name) => `${server}/domain/session/${name}.ts`,
    ),
    near: ['csrf', 'rate-limits', 'api-tokens', 'tokens', 'subjects'].map(
      (name) => `${server}/domain/session/${name}.test.ts`,
    ),
    far: [
      `${server}/http/sign-in.test.ts`,
      `${server}/http/routes/own-access.test.ts`,
      `${server}/http/edge.test.ts`,
      `${server}/http/limits.test.ts`,
      `${server}/http/audit.test.ts`,
      `${server}/http/routes/embedding.test.ts`,
    ],
    named: /^(?!.*on postgres)/u,
  },
  {
    name: 'access',
    files: [`${server}/domain/access.ts`, `${server}/domain/scope.ts`],
    near: [`${server}/domain/access.test.ts`],
    far: [
      `${server}/http/authority/route-matrix.test.ts`,
      `${server}/http/authority/forbidden-rows.test.ts`,
      `${server}/domain/datasets/dataset-rights.test.ts`,
      `${server}/http/routes/embedding.test.ts`,
      `${server}/http/routes/permissions.test.ts`,
    ],
  },
  {
    name: 'bundles',
    files: [
      'plan-bundle',
      'import-bundle',
      'import-charts',
      'import-dashboards',
      'import-datasets',
      'refuse-existing',
      'remap-dashboard',
      'compare-rows',
      'read-bundle',
      'settle-object',
    ].map((name) => `${server}/domain/bundles/${name}.ts`),
    near: [
      `${server}/domain/bundles/compare-rows.test.ts`,
      `${server}/domain/bundles/read-bundle.test.ts`,
      `${server}/domain/bundles/import-bundle.test.ts`,
    ],
    far: [
      `${server}/domain/bundles/import-rights.test.ts`,
      `${server}/domain/bundles/round-trip.test.ts`,
      `${server}/http/routes/import-plan.test.ts`,
      `${server}/http/routes/assets.test.ts`,
    ],
  },
  {
    name: 'queries',
    files: [
      'build-select',
      'filters',
      'print',
      'series-limit',
      'time-bounds',
      'time-range',
      'read-query',
      'row-rule',
      'time-plan',
    ].map((name) => `${server}/engine/compile/${name}.ts`),
    near: [
      `${server}/engine/compile/time-range.test.ts`,
      ...['contract-answers', 'contract-refusals', 'contract-results', 'contract-times', 'reduce'].map(
        (name) => `${server}/domain/chart-data/${name}.test.ts`,
      ),
      'apps/proofs/src/queries/query-properties.test.ts',
    ],
    far: [
      `${server}/domain/chart-data/answer-chart-data.test.ts`,
      `${server}/domain/chart-data/engines-agree.test.ts`,
      `${server}/http/routes/chart-data.test.ts`,
      `${server}/http/routes/row-level-security.test.ts`,
      `${server}/http/routes/templates.test.ts`,
    ],
    named: /^(?!.*on postgresql)/u,
  },
  {
    name: 'sql-gate',
    files: [
      ...['gate', 'judge-tree', 'split-statements'].map((name) => `${server}/engine/duckdb/gate/${name}.ts`),
      `${server}/engine/same-tree.ts`,
    ],
    near: [
      `${server}/engine/same-tree.test.ts`,
      `${server}/engine/duckdb/gate/judge-tree.test.ts`,
      `${server}/engine/duckdb/gate/gate.test.ts`,
    ],
    far: [`${server}/engine/duckdb/worker/one-read.test.ts`],
  },
  {
    name: 'layout',
    files: ['changes', 'containment', 'edit-layout', 'place-nodes', 'position', 'widths'].map(
      (name) => `packages/core/src/layout/${name}.ts`,
    ),
    near: ['packages/core/src/layout/layout.test.ts'],
    far: [
      'packages/dashboard/src/model/layout.test.ts',
      'packages/dashboard/src/model/layout-changes.test.ts',
      'packages/dashboard/src/model/edit-document.test.ts',
    ],
  },
  {
    name: 'filters',
    files: [
      'apply-filters',
      'scope',
      'filter-scope',
      'filter-obstacle',
      'kept-view',
      'filter-edits',
      'legacy-filters',
    ].map((name) => `packages/dashboard/src/model/${name}.ts`),
    near: ['apply-filters', 'filter-obstacle', 'kept-view', 'filter-edits', 'legacy-filters'].map(
      (name) => `packages/dashboard/src/model/${name}.test.ts`,
    ),
    far: [],
  },
];
