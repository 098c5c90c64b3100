import { CoreProvider } from '@sightline/core/react';
import { makeMemoryApi, makeSession } from '@sightline/core/testing';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { makeTab } from '../../model/tabs.ts';
import { TabStrip } from './TabStrip.tsx';

const noop = () => undefined;
const tabs = Array.from({ length: 12 }, (_, at) => makeTab({ id: `t${at}`, title: `Query ${at}`, rowLimit: 10 }));
const strip = (activeId: string) => (
  <CoreProvider api={makeMemoryApi({})} session={makeSession({})} locale="en" queryClient={new QueryClient()}>
    <div style={{ inlineSize: 500 }}>
      <TabStrip
        tabs={tabs}
        activeId={activeId}
        canReopen={false}
        onNew={noop}
        onRename={noop}
        onActivate={noop}
        onStep={noop}
        onMove={noop}
        onClose={noop}
        onCloseOthers={noop}
        onReopen={noop}
        onDuplicate={noop}
        onEarlier={noop}
      />
    </div>
  </CoreProvider>
);
const isShown = (name: string): boolean => {
  const { left, right } = page.getByRole('tab', { name, exact: true }).element().getBoundingClientRect();
  return left >= 0 && right <= 500;
};

it('SQL-10 shows the active tab, also in a strip that is too short for all', async () => {
  const screen = await render(strip('t11'));
  await expect.poll(() => isShown('Query 11')).toBe(true);
  expect(isShown('Query 0')).toBe(false);
  await screen.rerender(strip('t0'));
  await expect.poll(() => isShown('Query 0')).toBe(true);
});
