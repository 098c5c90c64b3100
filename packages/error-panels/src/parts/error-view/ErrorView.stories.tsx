import type { StructuredError } from '@sightline/core';
import { makeMemoryApi, makeSession } from '@sightline/core/testing';
import { CoreProvider } from '@sightline/core/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { QueryClient } from '@tanstack/react-query';
import type { PanelSize } from '../../model/panel-registry.ts';
import { ErrorView } from './ErrorView.tsx';
import { sampleErrors } from './sample-errors.ts';

const noop = () => undefined;

const meta: Meta<typeof ErrorView> = {
  title: 'Error panels/ErrorView',
  component: ErrorView,
  args: {
    source: 'chart',
    actions: {
      onRetry: noop,
      onChooseDataset: noop,
      onEditParameters: noop,
      onGoToLine: noop,
      onUseName: noop,
      onReload: noop,
      fixesOf: () => ['region', 'regions'].map((name) => ({ wrong: 'reigon', name, onUse: noop })),
    },
  },
  argTypes: { size: { control: 'inline-radio', options: ['page', 'compact'] } },
  decorators: [
    (Inner, { args }) => (
      <CoreProvider api={makeMemoryApi({})} session={makeSession()} locale="en" queryClient={new QueryClient()}>
        <div style={args.size === 'compact' ? { inlineSize: 320, blockSize: 200 } : { maxInlineSize: 720 }}>
          <Inner />
        </div>
      </CoreProvider>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof ErrorView>;

const story = (error: StructuredError, size: PanelSize, theme: 'light' | 'dark'): Story => ({
  args: { error, size },
  globals: { theme },
});

export const TimeoutLight = story(sampleErrors.timeout, 'page', 'light');
export const TimeoutDark = story(sampleErrors.timeout, 'page', 'dark');
export const TimeoutInCellLight = story(sampleErrors.timeout, 'compact', 'light');
export const TimeoutInCellDark = story(sampleErrors.timeout, 'compact', 'dark');

export const DatabaseEngineLight = story(sampleErrors.engine, 'page', 'light');
export const DatabaseEngineDark = story(sampleErrors.engine, 'page', 'dark');
export const DatabaseEngineInCellLight = story(sampleErrors.engine, 'compact', 'light');
export const DatabaseEngineInCellDark = story(sampleErrors.engine, 'compact', 'dark');

export const ParameterLight = story(sampleErrors.parameter, 'page', 'light');
export const ParameterDark = story(sampleErrors.parameter, 'page', 'dark');
export const ParameterInCellLight = story(sampleErrors.parameter, 'compact', 'light');
export const ParameterInCellDark = story(sampleErrors.parameter, 'compact', 'dark');

export const MissingDatasetLight = story(sampleErrors.dataset, 'page', 'light');
export const MissingDatasetDark = story(sampleErrors.dataset, 'page', 'dark');
export const MissingDatasetInCellLight = story(sampleErrors.dataset, 'compact', 'light');
export const MissingDatasetInCellDark = story(sampleErrors.dataset, 'compact', 'dark');

export const CrudValidationLight = story(sampleErrors.validation, 'page', 'light');
export const CrudValidationDark = story(sampleErrors.validation, 'page', 'dark');
export const CrudValidationInCellLight = story(sampleErrors.validation, 'compact', 'light');
export const CrudValidationInCellDark = story(sampleErrors.validation, 'compact', 'dark');

export const UnableToParseSqlLight = story(sampleErrors.sql, 'page', 'light');
export const UnableToParseSqlDark = story(sampleErrors.sql, 'page', 'dark');
export const UnableToParseSqlInCellLight = story(sampleErrors.sql, 'compact', 'light');
export const UnableToParseSqlInCellDark = story(sampleErrors.sql, 'compact', 'dark');

export const AuthorizationNeededLight = story(sampleErrors.consent, 'page', 'light');
export const AuthorizationNeededDark = story(sampleErrors.consent, 'page', 'dark');
export const AuthorizationNeededInCellLight = story(sampleErrors.consent, 'compact', 'light');
export const AuthorizationNeededInCellDark = story(sampleErrors.consent, 'compact', 'dark');

export const ChunkLoadLight = story(sampleErrors.chunk, 'page', 'light');
export const ChunkLoadDark = story(sampleErrors.chunk, 'page', 'dark');
export const ChunkLoadInCellLight = story(sampleErrors.chunk, 'compact', 'light');
export const ChunkLoadInCellDark = story(sampleErrors.chunk, 'compact', 'dark');

export const OtherLight = story(sampleErrors.other, 'page', 'light');
export const OtherDark = story(sampleErrors.other, 'page', 'dark');
export const OtherInCellLight = story(sampleErrors.other, 'compact', 'light');
export const OtherInCellDark = story(sampleErrors.other, 'compact', 'dark');
