import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Pagination } from '../pagination/Pagination.tsx';
import { Splitter } from '../splitter/Splitter.tsx';
import { pane, panes, wide } from '../stories.css.ts';
import { Tabs } from './Tabs.tsx';

const meta: Meta = { title: 'Parts/Tabs, pages, splitter' };
export default meta;

function Navigation() {
  const [tab, setTab] = useState<'results' | 'samples' | 'query'>('results');
  const [page, setPage] = useState(1);
  const [sizePx, setSizePx] = useState(200);
  return (
    <div className={wide}>
      <Tabs
        lined
        label="Result"
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'results', label: 'Results', note: 546 },
          { id: 'samples', label: 'Samples' },
          { id: 'query', label: 'Query' },
        ]}
      >
        The panel of {tab}
      </Tabs>
      <Pagination
        page={page}
        pageSize={25}
        total={248}
        onPage={setPage}
        range={`${page * 25 + 1}–${page * 25 + 25} of 248`}
      />
      <div className={panes}>
        <div style={{ inlineSize: sizePx }} />
        <Splitter label="Tree" orientation="vertical" sizePx={sizePx} minPx={100} maxPx={400} onResize={setSizePx} />
        <div className={pane}>{sizePx} px</div>
      </div>
    </div>
  );
}

export const All: StoryObj = { render: () => <Navigation /> };
