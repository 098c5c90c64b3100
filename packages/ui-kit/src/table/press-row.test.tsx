import { useState } from 'react';
import { createPortal } from 'react-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../themes/theme.ts';
import { Table } from './Table.tsx';

const rows = ['Botanic Garden', 'Canal Street', 'Central', 'East Gate'].map((name, id) => ({ id, name }));
/** Called when a link is followed, with its target and with true for a new tab. */
const followed = vi.fn();

interface StationsProps {
  readonly boxes?: boolean;
  readonly linked?: boolean;
}

const Stations = ({ boxes = false, linked = true }: StationsProps) => {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  return (
    <>
      <output>{[...selected].toSorted().join()}</output>
      <Table
        label="Stations"
        rows={rows}
        keyOf={({ id }) => id}
        boxes={boxes}
        selected={selected}
        onSelect={setSelected}
        columns={[
          {
            id: 'name',
            label: 'Station',
            names: true,
            cell: ({ id, name }) =>
              linked ? (
                <a
                  href={`#station-${id}`}
                  onClick={(event) => {
                    event.preventDefault();
                    followed(event.currentTarget.hash, event.ctrlKey || event.metaKey);
                  }}
                >
                  {name}
                </a>
              ) : (
                name
              ),
          },
          { id: 'district', label: 'District', cell: () => <span>Harbour side</span> },
          {
            id: 'more',
            label: 'More',
            cell: ({ id }) => (
              <>
                <label>
                  Kept {id} <input type="checkbox" />
                </label>
                {createPortal(<p>Beside {id}</p>, document.body)}
              </>
            ),
          },
        ]}
        tools={() => <button type="button">Edit</button>}
      />
    </>
  );
};

const show = async (props: StationsProps = {}) => {
  const screen = await render(<Stations {...props} />);
  return { screen, district: (row: number) => screen.getByText('Harbour side').nth(row) };
};

describe('Table', () => {
  beforeEach(async () => {
    await page.viewport(1280, 800);
    getSelection()?.removeAllRanges();
    followed.mockClear();
  });

  it('LIST-04 a press on a row opens what its name does, in a tab of its own by Ctrl, Cmd or the middle button', async () => {
    const { district } = await show();
    await district(1).click();
    expect(followed).toHaveBeenLastCalledWith('#station-1', false);
    await district(2).click({ modifiers: ['Control'] });
    expect(followed).toHaveBeenLastCalledWith('#station-2', true);
    await district(3).click({ modifiers: ['Meta'] });
    expect(followed).toHaveBeenLastCalledWith('#station-3', true);
    await district(0).click({ button: 'middle' });
    expect(followed).toHaveBeenLastCalledWith('#station-0', true);
    await district(0).click({ button: 'right' });
    expect(followed).toHaveBeenCalledTimes(4);
    expect(getComputedStyle(district(0).element()).cursor).toBe('pointer');
  });

  it('LIST-04 links, buttons and fields of a row, what floats beside it and marked text open nothing', async () => {
    const { screen, district } = await show();
    await screen.getByRole('link', { name: 'Central' }).click();
    expect(followed).toHaveBeenCalledExactlyOnceWith('#station-2', false);
    await screen.getByRole('button', { name: 'Edit' }).first().click();
    await screen.getByText('Kept 1').click();
    await page.getByText('Beside 1').click();
    expect(followed).toHaveBeenCalledOnce();
    await userEvent.tripleClick(district(2));
    // The first of the three clicks came before any text was selected, so it followed the link.
    followed.mockClear();
    const text = district(0).element().firstChild!;
    getSelection()!.setBaseAndExtent(text, 0, text, 4);
    (district(0).element() as HTMLElement).click();
    expect(followed).not.toHaveBeenCalled();
  });

  it('LIST-04 with boxes a press on a row chooses it, and Shift all from the one before', async () => {
    const { screen, district } = await show({ boxes: true });
    await district(1).click();
    await expect.element(screen.getByRole('status')).toHaveTextContent('1');
    await district(3).click({ modifiers: ['Shift'] });
    await expect.element(screen.getByRole('status')).toHaveTextContent('1,2,3');
    expect(getSelection()?.type).not.toBe('Range');
    await district(2).click();
    await expect.element(screen.getByRole('status')).toHaveTextContent('1,3');
    expect(followed).not.toHaveBeenCalled();
    await district(0).click({ modifiers: ['Control'] });
    expect(followed).toHaveBeenCalledExactlyOnceWith('#station-0', true);
  });

  it('LIST-04 a row that opens nothing does not look as if it did', async () => {
    const { district } = await show({ linked: false });
    expect(getComputedStyle(district(0).element()).cursor).not.toBe('pointer');
    await district(0).click();
    expect(followed).not.toHaveBeenCalled();
  });
});
