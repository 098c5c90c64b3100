import { chartOf, dashboardOf, savedQueryOf } from '@sightline/core';
import { makeChartRow, makeDashboardRow } from '@sightline/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { ChartCard } from './ChartCard.tsx';
import { DashboardCard } from './DashboardCard.tsx';
import { SavedQueryCard } from './SavedQueryCard.tsx';

const meta: Meta = {
  title: 'Entities/Cards',
  decorators: [(Inner) => <StoryFrame>{Inner()}</StoryFrame>],
};
export default meta;

const actions = { onEdit: () => undefined, onDelete: () => undefined };
const chart = chartOf(makeChartRow(1));
const dashboard = dashboardOf(makeDashboardRow(1, { published: true }));
const longName = 'Revenue of every shop by quarter, channel and campaign, without returns and without gift cards';
const query = savedQueryOf({
  id: 5,
  label: 'Best days',
  sql: 'SELECT day, trips\nFROM bikes.days\nORDER BY trips DESC',
});

export const Chart: StoryObj = {
  render: () => <ChartCard chart={chart} pictured favorite={false} actions={actions} />,
};
export const ChartWithALongName: StoryObj = {
  render: () => <ChartCard chart={{ ...chart, name: longName }} pictured={false} favorite actions={actions} />,
};
export const SelectedChart: StoryObj = {
  render: () => (
    <ChartCard chart={chart} pictured={false} actions={{}} selection={{ selected: true, onToggle: () => undefined }} />
  ),
};
export const Dashboard: StoryObj = {
  render: () => <DashboardCard dashboard={dashboard} pictured favorite actions={actions} />,
};
export const Draft: StoryObj = {
  render: () => <DashboardCard dashboard={{ ...dashboard, published: false }} pictured={false} actions={{}} />,
};
export const SavedQuery: StoryObj = {
  render: () => <SavedQueryCard query={query} pictured actions={actions} />,
};
