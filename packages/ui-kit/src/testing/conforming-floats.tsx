import { useRef, type ReactElement } from 'react';
import * as kit from '../index.ts';
import type { Conformance, GivenRoot } from './describe-conformance.tsx';

const nothing = () => undefined;

/** Renders a button and a component that floats beside the button. */
function Beside({ draw }: { readonly draw: (anchor: { readonly current: HTMLElement | null }) => ReactElement }) {
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button ref={anchor} type="button">
        Anchor
      </button>
      {draw(anchor)}
    </>
  );
}

const plain = (
  name: string,
  draw: (root: GivenRoot) => ReactElement,
  more: Partial<Conformance> = {},
): Conformance => ({
  name,
  Part: draw,
  ...more,
});

/** The components to test that float over the page, such as a dialog. */
export const conformingFloats: readonly Conformance[] = [
  plain(
    'Dialog',
    (root) => (
      <kit.Dialog {...root} title="Rename" onClose={nothing} footer={<kit.Button>Save</kit.Button>}>
        <p>Its new name</p>
      </kit.Dialog>
    ),
    { floats: true, states: { '[data-probe]': 'open' }, edges: '[data-probe]' },
  ),
  plain(
    'Drawer',
    (root) => (
      <kit.Drawer {...root} title="Filters" onClose={nothing}>
        <p>All of them</p>
      </kit.Drawer>
    ),
    { floats: true, states: { '[data-probe]': 'open' }, edges: '[data-probe]' },
  ),
  plain(
    'Floating',
    (root) => (
      <Beside
        draw={(anchor) => (
          <kit.Floating {...(root as object)} anchor={anchor}>
            Beside it
          </kit.Floating>
        )}
      />
    ),
    { floats: true, states: { '[data-probe]': 'open' }, edges: '[data-probe]' },
  ),
  plain(
    'PopoverPanel',
    (root) => (
      <Beside
        draw={(anchor) => (
          <kit.PopoverPanel {...root} anchor={anchor} label="More" onClose={nothing}>
            <p>About it</p>
          </kit.PopoverPanel>
        )}
      />
    ),
    { floats: true, states: { '[data-probe]': 'open' }, edges: '[data-probe]' },
  ),
];
