/** Flags that are on unless the operator says otherwise: those whose feature this server has. */
const onByDefault = [
  'TAGGING_SYSTEM',
  'THUMBNAILS',
  'DASHBOARD_RBAC',
  'DRILL_TO_DETAIL',
  'DRILL_BY',
  'DASHBOARD_VIRTUALIZATION',
  'SQLLAB_BACKEND_PERSISTENCE',
  'AVOID_COLORS_COLLISION',
  'EMBEDDED_SUPERSET',
  'ENABLE_TEMPLATE_PROCESSING',
  'ESTIMATE_QUERY_COST',
] as const;

/** Flags of the contract that are off: this server does not have the feature, or the operator switches it on. */
const offByDefault = [
  'ALERT_REPORTS',
  'ALERTS_ATTACH_REPORTS',
  'ALLOW_ADHOC_SUBQUERY',
  'CSS_TEMPLATES',
  'EMBEDDABLE_CHARTS',
  'ENABLE_DASHBOARD_SCREENSHOT_ENDPOINTS',
  'GLOBAL_ASYNC_QUERIES',
  'HOLIDAY_PLUGINS',
  'LISTVIEWS_DEFAULT_CARD_VIEW',
  'SSH_TUNNELING',
] as const;

/** Every flag that there is. */
export const flagNames: readonly string[] = [...onByDefault, ...offByDefault];

/** Flags as the operator set them; a flag that he did not set has its default. */
export type ConfiguredFlags = Readonly<Record<string, boolean>>;

/** Every flag with its state; `configured` wins. */
export const featureFlags = (configured: ConfiguredFlags): Record<string, boolean> => ({
  ...Object.fromEntries(onByDefault.map((flag) => [flag, true])),
  ...Object.fromEntries(offByDefault.map((flag) => [flag, false])),
  ...configured,
});

/** Whether a flag is on. */
export const isFlagOn = (
  configured: ConfiguredFlags,
  flag: (typeof onByDefault)[number] | (typeof offByDefault)[number],
): boolean => featureFlags(configured)[flag] === true;
