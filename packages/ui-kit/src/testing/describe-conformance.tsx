import axe from 'axe-core';
import type { ComponentType, RefCallback } from 'react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { VisuallyHidden } from '../hidden/VisuallyHidden.tsx';
import type { RootProps } from '../root-props.ts';
import { emulateMedia } from './emulate-media.ts';
import { inLongRun } from './in-long-run.ts';
import { cutElements, hasEdge, sideSteps } from './measure-looks.ts';

/** Props that a component passes to its root. They fit every component, whatever element its root is. */
export type GivenRoot = Omit<RootProps, 'ref'> & { readonly ref?: RefCallback<Element> };

/** A component to test, with the guarantees that it gives in addition to those of every component. */
export interface Conformance {
  readonly name: string;
  /** Renders the component, with the given props for its root. */
  readonly Part: ComponentType<GivenRoot>;
  /** Expected states of elements on the first render, as the document exposes them, keyed by the element's selector. */
  readonly states?: Readonly<Record<string, string>>;
  /** Keys to press in order, each with the states expected after it. The first key is pressed at the first tab stop. */
  readonly keys?: ReadonlyArray<readonly [keys: string, states: Readonly<Record<string, string>>]>;
  /** Selector of the elements that must keep a visible edge in forced colors: a border, an outline or an underline. */
  readonly edges?: string;
  /** True if the component floats over the page, or makes the rest of it inert. */
  readonly floats?: boolean;
  /** True if its `ref` receives a handle with functions instead of an element. */
  readonly handle?: boolean;
  /** True if its content runs from left to right in every language, as code does. */
  readonly oneWay?: boolean;
}

const themes = ['light', 'dark'] as const;
/** 320 px is the width of a 1280 px window at 400 % zoom, 640 px at 200 %. */
const widths = inLongRun() ? [320, 390, 640, 768, 1024, 1440] : [320, 1440];

/** Returns the classes of an element and of all elements around it, one of which is the root of the component. */
const classesAround = (element: Element | null): readonly string[] =>
  element ? [...element.classList, ...classesAround(element.parentElement)] : [];

const stateOf = (selector: string): string | null =>
  document.querySelector(selector)?.getAttribute('data-state') ?? null;

const statesOf = (selectors: Readonly<Record<string, string>>): Readonly<Record<string, string | null>> =>
  Object.fromEntries(Object.keys(selectors).map((selector) => [selector, stateOf(selector)]));

const drawn = async (part: Conformance) => {
  const { Part, name } = part;
  const screen = await render(
    <main data-part={name}>
      <VisuallyHidden as="h1">{name}</VisuallyHidden>
      <Part data-probe="" />
    </main>,
  );
  // Wait, because a floating component loads when it opens.
  await expect.poll(() => document.querySelector('[data-probe]')).not.toBeNull();
  return screen;
};

const violationsIn = async (place: Element | string) => {
  const { violations } = await axe.run(place, {
    rules: {
      region: { enabled: false },
      'landmark-no-duplicate-main': { enabled: false },
      'landmark-unique': { enabled: false },
      'page-has-heading-one': { enabled: false },
    },
  });
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html, any }) => [html, any[0]?.message])]);
};

function describeRoots(parts: readonly Conformance[]): void {
  describe('root', () => {
    it.each(parts.map((part) => [part.name, part] as const))(
      '%s gives ref, class and attributes on',
      async (_, { Part, handle }) => {
        let root: Element | null = null;
        const bare = await render(<Part data-probe="" />);
        await expect.poll(() => document.querySelector('[data-probe]')).not.toBeNull();
        const classes = classesAround(document.querySelector('[data-probe]'));
        await bare.unmount();
        await render(
          <Part
            ref={(element) => {
              root = element ?? root;
            }}
            className="given"
            data-probe="here"
            aria-description="told"
          />,
        );
        if (handle) root = document.querySelector('[data-probe]');
        await expect.poll(() => root).not.toBeNull();
        const found = document.querySelectorAll('.given');
        expect(found).toHaveLength(1);
        const [outer] = found;
        expect(root).toBeInstanceOf(Element);
        expect(outer?.contains(root)).toBe(true);
        expect(root).toHaveAttribute('data-probe', 'here');
        expect(root).toHaveAttribute('aria-description', 'told');
        expect(classesAround(root)).toEqual(expect.arrayContaining([...classes]));
      },
    );
  });
}

function describeStates(parts: readonly Conformance[]): void {
  const stateful = parts.flatMap((part) => (part.states ? [[part.name, part, part.states] as const] : []));
  const pressed = parts.flatMap((part) => (part.keys ? [[part.name, part, part.keys] as const] : []));
  describe('state', () => {
    it.each(stateful)('%s says its state in the document', async (_, part, states) => {
      await drawn(part);
      await expect.poll(() => statesOf(states)).toEqual(states);
    });

    it.each(pressed)('%s is worked by keyboard', async (_, part, steps) => {
      await drawn(part);
      if (!part.floats) await userEvent.keyboard('{Tab}');
      for (const [keys, states] of steps) {
        // oxlint-disable-next-line no-await-in-loop -- one key after the other
        await userEvent.keyboard(keys);
        // oxlint-disable-next-line no-await-in-loop
        await expect.poll(() => statesOf(states), { message: keys }).toEqual(states);
      }
    });
  });
}

function describeForcedColours(parts: readonly Conformance[]): void {
  const edged = parts.flatMap((part) => (part.edges === undefined ? [] : [[part.name, part, part.edges] as const]));
  describe('forced colours', () => {
    beforeAll(() => emulateMedia({ 'forced-colors': 'active' }));
    afterAll(() => emulateMedia());
    it.each(edged)('%s keeps an edge', async (_, part, selector) => {
      await drawn(part);
      const elements = [...document.querySelectorAll(selector)];
      expect(elements).not.toEqual([]);
      expect(elements.filter((element) => !hasEdge(element)).map(({ outerHTML }) => outerHTML)).toEqual([]);
    });
  });
}

function describeSizes(parts: readonly Conformance[]): void {
  const still = parts.filter(({ floats }) => !floats);
  const directions = ['ltr', 'rtl'] as const;
  describe.each(widths)('%i px wide', (width) => {
    beforeAll(() => page.viewport(width, 800));
    afterEach(() => {
      document.documentElement.dir = '';
    });
    it.each(parts.map((part) => [part.name, part] as const))('SHELL-35 %s has room, both ways', async (_, part) => {
      const sides: Array<ReturnType<typeof sideSteps>> = [];
      for (const direction of directions) {
        document.documentElement.dir = direction;
        // oxlint-disable-next-line no-await-in-loop -- the components share the page
        const screen = await drawn(part);
        const root = document.querySelector('[data-probe]')!;
        expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
        expect(cutElements(root)).toEqual([]);
        sides.push(sideSteps(root, direction));
        // oxlint-disable-next-line no-await-in-loop
        await screen.unmount();
      }
      if (!part.oneWay && still.includes(part)) expect(sides[1]).toEqual(sides[0]);
    });
  });
}

function describeThemes(parts: readonly Conformance[]): void {
  const floating = parts.filter(({ floats }) => floats);
  const still = parts.filter(({ floats }) => !floats);
  afterEach(() => {
    delete document.documentElement.dataset['theme'];
  });
  describe.each(themes)('%s', (theme) => {
    it('axe finds nothing in the parts of a page', async () => {
      document.documentElement.dataset['theme'] = theme;
      const screen = await render(
        <main id="content">
          <h1>Parts</h1>
          {still.map(({ name, Part }) => (
            <div key={name} data-part={name}>
              <Part />
            </div>
          ))}
        </main>,
      );
      expect(await violationsIn(screen.container)).toEqual([]);
    });

    it.each(floating.map((part) => [part.name, part] as const))('axe finds nothing in %s', async (_, part) => {
      document.documentElement.dataset['theme'] = theme;
      await drawn(part);
      expect(await violationsIn('[data-probe]')).toEqual([]);
    });
  });
}

/**
 * Tests the guarantees of each component of the kit: it passes on ref, class and attributes, exposes its state in the
 * document, works by keyboard, keeps its edges in forced colors, fits into a narrow window in either reading
 * direction, and axe finds no problem in either theme.
 */
export function describeConformance(parts: readonly Conformance[]): void {
  describeRoots(parts);
  describeStates(parts);
  describeForcedColours(parts);
  describeSizes(parts);
  describeThemes(parts);
}
