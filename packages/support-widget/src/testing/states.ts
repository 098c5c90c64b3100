import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { SubmitFunction } from '../commands/submit-request.ts';
import { RefusedError } from '../commands/submit-request.ts';
import { find } from './show-widget.tsx';

/** A visual state of the widget: the outcome of a request, and the steps that lead to the state. */
export interface WidgetState {
  readonly submit: SubmitFunction;
  readonly reach: () => Promise<void>;
}

// Elements are found by their class names, because the accessible names depend on the language.
const press = (selector: string) => userEvent.click(find(selector));
const appear = (selector: string) =>
  expect.poll(() => document.querySelector(selector), { timeout: 10_000 }).not.toBeNull();

const open = async () => {
  await press('.slw-launcher');
  await appear('.slw-panel');
  await expect.poll(() => find('.slw-country-button').hasAttribute('disabled'), { timeout: 10_000 }).toBe(false);
};

const send = async () => {
  await open();
  await userEvent.fill(find('[name=name]'), 'Mara Lindqvist');
  await userEvent.fill(find('[name=phone]'), '+12133734253');
  await press('.slw-send .slw-button');
};

const arrives: SubmitFunction = async () => undefined;
const fails: SubmitFunction = () => Promise.reject(new TypeError('offline'));

/** All visual states, by name. */
export const states = {
  closed: { submit: arrives, reach: () => appear('.slw-launcher') },
  open: { submit: arrives, reach: open },
  list: {
    submit: arrives,
    reach: async () => {
      await open();
      await press('.slw-country-button');
      await appear('[role=option]');
    },
  },
  errors: {
    submit: arrives,
    reach: async () => {
      await open();
      await userEvent.fill(find('[name=description]'), 'x'.repeat(2001));
      await press('.slw-send .slw-button');
      await appear('.slw-error');
    },
  },
  sending: {
    submit: () => new Promise(() => {}),
    reach: async () => {
      await send();
      await appear('.slw-ring');
    },
  },
  sent: {
    submit: arrives,
    reach: async () => {
      await send();
      await appear('.slw-sent');
    },
  },
  waiting: {
    submit: arrives,
    reach: async () => {
      await send();
      await appear('.slw-sent');
      await press('.slw-sent .slw-button');
      await appear('.slw-wait');
    },
  },
  failed: {
    submit: fails,
    reach: async () => {
      await send();
      await appear('.slw-banner');
    },
  },
  refused: {
    submit: () => Promise.reject(new RefusedError(429, 45)),
    reach: async () => {
      await send();
      await appear('.slw-wait');
    },
  },
} as const satisfies Readonly<Record<string, WidgetState>>;

export type StateName = keyof typeof states;
export const stateNames = Object.keys(states) as readonly StateName[];

/** Waits until all animations have ended. */
export const standStill = async (): Promise<void> => {
  const moving = document.getAnimations().filter((animation) => animation.effect?.getTiming().iterations !== Infinity);
  await Promise.all(moving.map((animation) => animation.finished.catch(() => undefined)));
};
