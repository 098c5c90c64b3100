import { ChartView, resultColumns } from '@sightline/charts';
import { editableKinds } from '@sightline/charts/edit';
import { LatePageGrid } from '@sightline/charts/grid';
import { buildQueryContext } from '@sightline/charts/query';
import { chartSvg } from '@sightline/charts/svg';
import { colorsOf } from '@sightline/ui-kit/colors';
import { dots } from './dots';

const formData = { viz_type: 'pie', datasource: '3__table', groupby: ['channel'], metric: 'revenue' };
const results = [
  resultColumns({
    colnames: ['channel', 'revenue'],
    coltypes: [1, 0],
    data: [
      { channel: 'Web', revenue: 1200 },
      { channel: 'Shop', revenue: 800 },
    ],
  }),
];
const picture = await chartSvg({ formData, results, width: 320, height: 200, colors: colorsOf('light'), locale: 'en' });
/** The standard chart kinds, and the chart kind that this page adds. */
export const allKinds = [...editableKinds, dots];
const ownData = { ...formData, viz_type: 'own_dots' };
const ownPicture = await chartSvg({
  formData: ownData,
  results,
  kinds: allKinds,
  width: 320,
  height: 200,
  colors: colorsOf('light'),
  locale: 'en',
});
const columns = [{ name: 'channel', label: 'Channel', kind: 'text' }] as const;
const channels = ['Web', 'Shop'];
const ignore = () => undefined;

/** Shows a chart, the number of its queries, a picture of the chart that was drawn without a browser, and its rows. */
export const ChartPieces = () => (
  <>
    <div style={{ blockSize: 240 }}>
      <ChartView kinds={editableKinds} formData={formData} results={results} colors={colorsOf('light')} />
    </div>
    <p>{buildQueryContext(formData).queries.length} query</p>
    <img alt="Revenue by channel" src={`data:image/svg+xml,${encodeURIComponent(picture)}`} />
    <div style={{ blockSize: 160 }}>
      <LatePageGrid
        label="Rows"
        columns={columns}
        rowCount={2}
        cell={(row) => channels[row]}
        page={0}
        onSort={ignore}
      />
    </div>
  </>
);

/** Shows a chart of the chart kind that this page adds, and a picture of it. */
export const OwnKind = () => (
  <>
    <div style={{ blockSize: 240 }}>
      <ChartView kinds={allKinds} formData={ownData} results={results} colors={colorsOf('light')} />
    </div>
    <img alt="Own dots" src={`data:image/svg+xml,${encodeURIComponent(ownPicture)}`} />
  </>
);
