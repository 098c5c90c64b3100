export { embedDashboard, type EmbeddedDashboard, type EmbeddedTheme, type EmbedOptions } from './embed-dashboard.ts';
export { FrameError } from './channel/frame-channel.ts';
export type { FrameParts, FrameSettings } from './model/frame-address.ts';
export type { FilterChoice, FilterChoices, FilterMask, FiltersChange, FilterValue } from './model/filters.ts';
