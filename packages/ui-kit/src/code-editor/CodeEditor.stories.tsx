import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { tall } from '../stories.css.ts';
import { CodeEditor } from './CodeEditor.tsx';

const meta: Meta = { title: 'Parts/Code editor' };
export default meta;

const query = `-- Stations that lose bikes in the morning rush
WITH flow AS (
  SELECT start_station AS station,
         COUNT(*) FILTER (WHERE EXTRACT(hour FROM started_at) BETWEEN 7 AND 9) AS out_am
  FROM bikes.trips
  WHERE started_at >= DATE '2026-10-01'
  GROUP BY 1
)
SELECT * FROM flow LIMIT 1000;
`;
const wrong = query.indexOf('start_station');

function Query() {
  const [value, setValue] = useState(query);
  return (
    <div className={tall}>
      <CodeEditor
        label="SQL"
        language="sql"
        dialect="duckdb"
        value={value}
        onChange={setValue}
        band={{ from: value.indexOf('WITH'), to: value.length - 1 }}
        diagnostics={[{ from: wrong, to: wrong + 13, message: 'No column “start_station”' }]}
      />
    </div>
  );
}

export const Sql: StoryObj = { render: () => <Query /> };

/** The arguments of a call appear while the user types it: type `date_trunc(`. */
function Calls() {
  const [value, setValue] = useState('SELECT ');
  return (
    <div className={tall}>
      <CodeEditor
        label="SQL"
        language="sql"
        dialect="duckdb"
        value={value}
        onChange={setValue}
        hint={({ textBefore, position }) => {
          const call = /\bdate_trunc\(([^()]*)$/u.exec(textBefore(100));
          if (!call) return undefined;
          const active = call[1]!.includes(',') ? { from: 17, to: 21 } : { from: 11, to: 15 };
          return { from: position - call[0].length, text: 'date_trunc(part, date)', active };
        }}
      />
    </div>
  );
}

export const CallHint: StoryObj = { render: () => <Calls /> };
