import { Button } from '@sightline/ui-kit';
import { RangeCalendar } from '@sightline/ui-kit/calendar';
import { CodeEditor } from '@sightline/ui-kit/code-editor';
import { DataGrid } from '@sightline/ui-kit/data-grid';

const columns = [{ name: 'bread', label: 'Bread', kind: 'text' }] as const;
const ignore = () => undefined;

/** Renders one component per entry point of the UI kit. */
export const KitPieces = () => (
  <>
    <Button kind="primary">Order flour</Button>
    <div style={{ blockSize: 160 }}>
      <DataGrid label="Breads" columns={columns} rowCount={1} cell={() => 'Rye'} />
    </div>
    <RangeCalendar
      label="Baked on"
      locale="en"
      today="2026-11-24"
      value={{ from: '2026-11-02', to: '2026-11-06' }}
      onChange={ignore}
    />
    <CodeEditor label="Statement" language="sql" value="select 1" />
  </>
);
