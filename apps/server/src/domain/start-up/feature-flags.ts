/** Flags that are on by default: those of features that this server has. */
const onByDefault = [
  'ALERT_REPORTS',
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

/** Flags of the contract that are off by default: the server lacks the feature, or the operator has to enable it. */
const offByDefault = [
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

/** All known flags. */
export const flagNames: readonly string[] = [...onByDefault, ...offByDefault];

/** Flags set by the operator. Others have their default. */
export type ConfiguredFlags = Readonly<Record<string, boolean>>;

/** Returns all flags with their state. `configured` takes precedence. */
export const featureFlags = (configured: ConfiguredFlags): Record<string, boolean> => ({
  ...Object.fromEntries(onByDefault.map((flag) => [flag, true])),
  ...Object.fromEntries(offByDefault.map((flag) => [flag, false])),
  ...configured,
});

/** True if a flag is on. */
export const isFlagOn = (
  configured: ConfiguredFlags,
  flag: (typeof onByDefault)[number] | (typeof offByDefault)[number],
): boolean => featureFlags(configured)[flag] === true;
