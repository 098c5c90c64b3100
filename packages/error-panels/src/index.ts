'use client';

export type { EngineErrorType, ErrorExtras, ErrorOf, ExtraOf } from './model/error-extras.ts';
export { errorText } from './model/error-text.ts';
export {
  makePanelRegistry,
  type NameFix,
  type Panel,
  type PanelActions,
  type PanelProps,
  type PanelRegistry,
  type PanelSize,
  type PanelSource,
} from './model/panel-registry.ts';
export { structuredErrors } from './model/structured-errors.ts';
export { suggestNames } from './model/suggest-names.ts';
export { PanelFrame, type PanelButton, type PanelFrameProps } from './parts/panel-frame/PanelFrame.tsx';
export { ErrorView, PanelsProvider, type ErrorViewProps } from './parts/error-view/ErrorView.tsx';
export { standardPanels } from './standard-panels.ts';
