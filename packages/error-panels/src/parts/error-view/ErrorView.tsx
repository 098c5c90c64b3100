import type { StructuredError } from '@sightline/core';
import { createContext, use, type ReactNode } from 'react';
import type { ErrorOf } from '../../model/error-extras.ts';
import type { PanelActions, PanelRegistry, PanelSize, PanelSource } from '../../model/panel-registry.ts';
import { structuredErrors } from '../../model/structured-errors.ts';
import { standardPanels } from '../../standard-panels.ts';
import { stack } from './error-view.css.ts';

const PanelsContext = createContext<PanelRegistry>(standardPanels());

/** Provides a registry to every ErrorView below; without it the standard panels are used. */
export const PanelsProvider = ({
  registry,
  children,
}: {
  readonly registry: PanelRegistry;
  readonly children: ReactNode;
}): ReactNode => <PanelsContext value={registry}>{children}</PanelsContext>;

export interface ErrorViewProps {
  /** The thrown value, or the structured errors themselves. */
  readonly error: unknown;
  readonly size?: PanelSize;
  readonly source?: PanelSource;
  readonly actions?: PanelActions;
  /** Contacts to show if the error names no owners: the owners of the failed chart. */
  readonly owners?: readonly string[];
}

const withOwners = (error: StructuredError, owners: readonly string[]): StructuredError =>
  owners.length === 0 || 'owners' in error.extra ? error : { ...error, extra: { ...error.extra, owners } };

/** Shows any failure with the panel for its type; in compact size, only the first of several. */
export const ErrorView = ({
  error,
  size = 'page',
  source = 'page',
  actions = {},
  owners = [],
}: ErrorViewProps): ReactNode => {
  const registry = use(PanelsContext);
  const errors = structuredErrors(error);
  const shown = size === 'compact' ? errors.slice(0, 1) : errors;
  const panels = shown.map((each, index) => {
    const Panel = registry.panelOf(each.error_type);
    // Errors have no id; their order is fixed within a failure.
    // oxlint-disable-next-line react/no-array-index-key
    return (
      <Panel
        key={index}
        error={withOwners(each, owners) as ErrorOf<string>}
        size={size}
        source={source}
        actions={actions}
      />
    );
  });
  return size === 'compact' ? panels : <div className={stack}>{panels}</div>;
};
