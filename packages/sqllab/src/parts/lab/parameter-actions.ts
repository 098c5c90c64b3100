import type { PanelActions } from '@sightline/error-panels';
import { renameInTemplates } from '../../model/template-params.ts';
import type { LabView } from './use-lab.ts';

/** Actions for template parameters that are missing or misspelled. */
export const parameterActions = ({ ask, tabs: { tab, change } }: LabView): PanelActions => ({
  onEditParameters: () => ask('params'),
  onUseName: (wrong, name) => change({ sql: renameInTemplates(tab.sql, wrong, name) }),
});
