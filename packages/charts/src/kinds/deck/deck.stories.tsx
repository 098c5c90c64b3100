import type { Meta, StoryObj } from '@storybook/react-vite';
import { madeNothing } from '../../story-frame/made-results.ts';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { samples } from './samples.ts';

const sample = (kind: string, at = 0) => samples.filter(({ formData }) => formData['viz_type'] === kind)[at]!;

const meta = {
  title: 'Charts/Map layers',
  component: StoryFrame,
  args: { ...sample('deck_scatter'), width: 640, height: 400 },
} satisfies Meta<typeof StoryFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Points: Story = {};
export const Dark: Story = { args: { dark: true } };
export const RightToLeft: Story = { args: { direction: 'rtl' } };
export const FixedPoints: Story = { args: sample('deck_scatter', 1) };
export const OnePoint: Story = { args: sample('deck_scatter', 2) };
export const Hexagons: Story = { args: sample('deck_hex') };
export const Squares: Story = { args: sample('deck_grid') };
export const ScreenCells: Story = { args: sample('deck_screengrid') };
export const Heat: Story = { args: sample('deck_heatmap') };
export const Contours: Story = { args: sample('deck_contour') };
export const Arcs: Story = { args: sample('deck_arc') };
export const Paths: Story = { args: sample('deck_path') };
export const Polygons: Story = { args: sample('deck_polygon') };
export const Geohashes: Story = { args: sample('deck_polygon', 1) };
export const Features: Story = { args: sample('deck_geojson') };
export const SeveralLayers: Story = { args: sample('deck_multi') };
const raised = (kind: string) => ({ ...sample(kind), formData: { ...sample(kind).formData, extruded: true } });
export const RaisedHexagons: Story = { args: raised('deck_hex') };
export const RaisedPolygons: Story = { args: { ...raised('deck_polygon'), dark: true } };
export const Small: Story = { args: { width: 200, height: 120 } };
export const Nothing: Story = { args: { results: [madeNothing] } };
