import { flagIn, textIn, type FormData } from '../query/form-data.ts';
import { legendControl, timeFormatControl, type Control } from './controls.ts';

const look = { section: 'look', affects: 'look' } as const;

const hasLegend = (form: FormData): boolean => flagIn(form, 'show_legend', true);
const isAboveOrBelow = (form: FormData): boolean =>
  !['left', 'right'].includes(textIn(form, 'legendOrientation') ?? '');

/** Controls for the legend of series: whether and where it is shown, and in which order. */
export const legendControls: readonly Control[] = [
  { ...legendControl, group: 'legend' },
  {
    ...look,
    group: 'legend',
    kind: 'select',
    name: 'legendOrientation',
    labelId: 'control.legendSide',
    fallback: 'top',
    options: [
      { value: 'top', labelId: 'legendSide.top' },
      { value: 'bottom', labelId: 'legendSide.bottom' },
      { value: 'left', labelId: 'legendSide.left' },
      { value: 'right', labelId: 'legendSide.right' },
    ],
    visible: hasLegend,
  },
  {
    ...look,
    group: 'legend',
    kind: 'select',
    name: 'legendType',
    labelId: 'control.legendRows',
    fallback: 'scroll',
    options: [
      { value: 'scroll', labelId: 'legendRows.scroll' },
      { value: 'plain', labelId: 'legendRows.plain' },
    ],
    visible: (form) => hasLegend(form) && isAboveOrBelow(form),
  },
  {
    ...look,
    group: 'legend',
    kind: 'select',
    name: 'legendSort',
    labelId: 'control.legendSort',
    fallback: '',
    options: [
      { value: '', labelId: 'legendSort.none', stored: null },
      { value: 'asc', labelId: 'legendSort.ascending' },
      { value: 'desc', labelId: 'legendSort.descending' },
    ],
    visible: hasLegend,
  },
];

const listsAll = (form: FormData): boolean => flagIn(form, 'rich_tooltip', true);
const tooltipSwitch = (name: string, labelId: string, fallback: boolean): Control => ({
  ...look,
  group: 'tooltip',
  kind: 'switch',
  name,
  labelId,
  fallback,
});

/** Controls for the tooltip of a chart with series. */
export const tooltipControls: readonly Control[] = [
  tooltipSwitch('rich_tooltip', 'control.tooltipAll', true),
  { ...tooltipSwitch('tooltipSortByMetric', 'control.tooltipSort', true), visible: listsAll },
  {
    ...tooltipSwitch('showTooltipTotal', 'control.tooltipTotal', false),
    helpId: 'help.tooltipTotal',
    visible: listsAll,
  },
  { ...tooltipSwitch('showTooltipPercentage', 'control.tooltipShare', false), helpId: 'help.tooltipTotal' },
  { ...timeFormatControl('tooltipTimeFormat'), group: 'tooltip', labelId: 'control.tooltipTimeFormat' },
];

/** Control for the angle of the labels below a plot. */
export const labelAngleControl: Control = {
  ...look,
  group: 'xAxis',
  kind: 'number',
  name: 'xAxisLabelRotation',
  labelId: 'control.labelAngle',
  helpId: 'help.labelAngle',
  fallback: 0,
  min: 0,
  max: 90,
  step: 1,
};
