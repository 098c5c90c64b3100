import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SubmitFunction } from './commands/submit-request.ts';
import { SupportWidget } from './parts/widget/SupportWidget.tsx';

const policy = "script-src 'self'; style-src 'self'; require-trusted-types-for 'script'";

let frame: HTMLIFrameElement;
let strict: Document;
let violations: string[];

beforeEach(async () => {
  frame = document.createElement('iframe');
  frame.srcdoc = `<!doctype html><html lang="en"><head><meta http-equiv="Content-Security-Policy" content="${policy}"></head><body></body></html>`;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
  document.body.append(frame);
  await loaded;
  strict = frame.contentDocument!;
  violations = [];
  strict.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
    violations.push(`${violatedDirective} ${sample}`),
  );
});

afterEach(() => {
  frame.remove();
  localStorage.clear();
});

const find = (selector: string) => strict.querySelector<HTMLElement>(selector)!;
const appears = (selector: string) =>
  expect.poll(() => strict.querySelector(selector), { timeout: 10_000 }).not.toBeNull();

/** Sets the value of a field as the browser's autofill does. */
const write = (selector: string, text: string) => {
  const field = find(selector) as HTMLInputElement;
  const {
    HTMLInputElement: Input,
    HTMLTextAreaElement: Area,
    InputEvent: Typed,
  } = frame.contentWindow as Window & typeof globalThis;
  const face = field.tagName === 'TEXTAREA' ? Area.prototype : Input.prototype;
  Object.getOwnPropertyDescriptor(face, 'value')!.set!.call(field, text);
  field.dispatchEvent(new Typed('input', { bubbles: true, inputType: 'insertReplacementText' }));
};

describe('under the strictest content security policy with trusted types', () => {
  it('SUPPORT-61 is watched: what is not allowed is seen', async () => {
    find('body').setAttribute('style', 'color: red');
    await expect.poll(() => violations.length, { timeout: 10_000 }).toBe(1);
    expect(() => {
      find('body').innerHTML = '<b>x</b>';
    }).toThrow();
  });

  it('SUPPORT-61 opens, complains, grows, sends, waits and fails without a violation', async () => {
    const submit = vi.fn<SubmitFunction>().mockRejectedValueOnce(new Error('no')).mockResolvedValueOnce(undefined);
    const root = createRoot(find('body'));
    root.render(<SupportWidget locale="en" privacyUrl="/privacy" submit={submit} />);
    await appears('.slw-launcher');
    find('.slw-launcher').click();
    await appears('.slw-country-button:enabled');
    find('.slw-country-button').click();
    await appears('[role=option]');
    find('[role=option]').click();
    await expect.poll(() => strict.querySelector('[role=option]'), { timeout: 10_000 }).toBeNull();
    find('.slw-send .slw-button').click();
    await appears('.slw-error');
    write('[name=name]', 'Mara');
    write('[name=phone]', '+12133734253');
    write('[name=description]', 'line\n'.repeat(9));
    find('.slw-send .slw-button').click();
    await appears('.slw-banner');
    find('.slw-send .slw-button').click();
    await appears('.slw-sent');
    find('.slw-sent .slw-button').click();
    await appears('.slw-wait');
    find('.slw-launcher').click();
    await expect.poll(() => strict.querySelector('.slw-panel'), { timeout: 10_000 }).toBeNull();
    expect(submit).toHaveBeenCalledTimes(2);
    expect(violations).toEqual([]);
    root.unmount();
  });
});
