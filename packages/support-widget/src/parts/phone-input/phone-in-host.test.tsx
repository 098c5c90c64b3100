import { StrictMode, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import '../../styles.css';
import { makePhoneEngine } from '../../model/phone/libphonenumber-engine.ts';
import type { ParsedPhone, PhoneEngine } from '../../model/phone/phone-engine.ts';
import { plansAtHand, showPhone } from './phone-in-page.tsx';
import { PhoneInput } from './PhoneInput.tsx';

/** Numbering plans whose loading the test resolves or rejects. */
function makeLoading() {
  const asked: { readonly give: () => void; readonly fail: () => void }[] = [];
  const load = () =>
    new Promise<PhoneEngine>((resolve, reject) => {
      asked.push({ give: () => resolve(makePhoneEngine()), fail: () => reject(new Error('offline')) });
    });
  return { asked, load };
}

const fieldIn = (container: Element) => container.querySelector<HTMLInputElement>('input')!;

it('takes typing before the numbering plans are there, and draws it without losing the caret', async () => {
  const { asked, load } = makeLoading();
  const onChange = vi.fn<(value: string) => void>();
  const { container } = await render(<PhoneInput locale="de" label="Telefon" loadEngine={load} onChange={onChange} />);
  const input = fieldIn(container);
  await userEvent.click(input);
  await userEvent.keyboard('015123456789{ArrowLeft}{ArrowLeft}');
  expect([input.value, onChange.mock.lastCall?.[0]]).toEqual(['015123456789', '015123456789']);
  asked[0]!.give();
  await expect.poll(() => input.value).toBe('+49 01512 3456789');
  expect(input.value.slice(input.selectionStart!)).toBe('89');
  expect(onChange.mock.lastCall?.[0]).toBe('+4915123456789');
  await userEvent.keyboard('0');
  expect(input.value.replaceAll(' ', '')).toBe('+490151234567089');
});

it.each(['filled in at once', 'pasted'])(
  'keeps a number that is %s before the numbering plans are there',
  async (way) => {
    const { asked, load } = makeLoading();
    const onChange = vi.fn<(value: string, read: ParsedPhone) => void>();
    const { container } = await render(<PhoneInput locale="en" label="Phone" loadEngine={load} onChange={onChange} />);
    const input = fieldIn(container);
    await userEvent.click(input);
    // Password managers and dictation insert text in one step, but without the paste event of the clipboard.
    if (way === 'pasted') {
      await userEvent.keyboard('(213) 373-4253 ext. 77{Control>}ax{/Control}{Control>}v{/Control}');
    } else document.execCommand('insertText', false, '(213) 373-4253 ext. 77');
    expect(input.value).toBe('(213) 373-4253 ext. 77');
    expect(onChange).toHaveBeenLastCalledWith('(213) 373-4253 ext. 77', { outcome: 'unparsed', country: 'us' });
    asked[0]!.give();
    await expect.poll(() => input.value).toBe('+1 213 373 4253');
    expect(onChange).toHaveBeenLastCalledWith(
      '+12133734253',
      expect.objectContaining({ outcome: 'possible', extension: '77' }),
    );
  },
);

it('tells that a value was parsed, though it is the same as before', async () => {
  const { asked, load } = makeLoading();
  const onChange = vi.fn<(value: string, read: ParsedPhone) => void>();
  const { container } = await render(<PhoneInput locale="en" label="Phone" loadEngine={load} onChange={onChange} />);
  await userEvent.click(fieldIn(container));
  await userEvent.keyboard('+12133734253');
  expect(onChange.mock.lastCall?.[1].outcome).toBe('unparsed');
  asked[0]!.give();
  await expect.poll(() => onChange.mock.lastCall?.[1].outcome).toBe('possible');
  expect(onChange.mock.lastCall?.[0]).toBe('+12133734253');
});

it('asks for the numbering plans again when it is left and when the form is sent, and loses nothing', async () => {
  const { asked, load } = makeLoading();
  const { container } = await render(
    <form onSubmit={(event) => event.preventDefault()}>
      <PhoneInput locale="en" label="Phone" loadEngine={load} />
      <button type="submit">Send</button>
    </form>,
  );
  const input = fieldIn(container);
  await userEvent.click(input);
  await userEvent.keyboard('213');
  asked[0]!.fail();
  await vi.waitFor(async () => {
    input.focus();
    input.blur();
    expect(asked).toHaveLength(2);
  });
  asked[1]!.fail();
  await vi.waitFor(() => {
    input.form!.requestSubmit();
    expect(asked).toHaveLength(3);
  });
  asked[2]!.give();
  await expect.poll(() => input.value).toBe('+1 213');
});

it('shows the value that a host gives, and keeps what is typed while the host is late', async () => {
  const late: (() => void)[] = [];
  const Host = () => {
    const [value, setValue] = useState('+41794242436');
    return (
      <>
        <PhoneInput
          locale="en"
          label="Phone"
          loadEngine={plansAtHand}
          value={value}
          onChange={(next) => late.push(() => setValue(next))}
        />
        <button type="button" onClick={() => setValue('+12133734253')}>
          Other
        </button>
      </>
    );
  };
  const screen = await render(<Host />);
  const input = fieldIn(screen.container);
  await expect.poll(() => input.value).toBe('+41 79 424 24 36');
  await userEvent.click(input);
  await userEvent.keyboard('{End}{Backspace}{Backspace}');
  expect(late).toHaveLength(2);
  late[0]!();
  late[1]!();
  expect(input.value).toBe('+41 79 424 24');
  await screen.getByRole('button', { name: 'Other' }).click();
  await expect.poll(() => input.value).toBe('+1 213 373 4253');
  await expect.element(screen.getByRole('button', { name: /^Country: United States/u })).toBeInTheDocument();
});

it('sends E.164 with the form around it, and goes back with the rest', async () => {
  const sent: (string | null)[] = [];
  const { container } = await render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent.push(new FormData(event.currentTarget).get('phone') as string | null);
      }}
    >
      <PhoneInput locale="en" label="Phone" name="phone" loadEngine={plansAtHand} defaultValue="+12133734253" />
    </form>,
  );
  const input = fieldIn(container);
  await expect.poll(() => input.value).toBe('+1 213 373 4253');
  await userEvent.click(input);
  await userEvent.keyboard('{End}{Backspace}{Enter}');
  expect(sent).toEqual(['+1213373425']);
  input.form!.reset();
  await expect.poll(() => input.value).toBe('+1 213 373 4253');
});

it('lets a press outside finish before it complains, so that nothing moves under the pointer', async () => {
  const pressed = vi.fn();
  const screen = await render(
    <>
      <PhoneInput locale="en" label="Phone" loadEngine={plansAtHand} />
      <button type="button" onClick={pressed}>
        Send
      </button>
    </>,
  );
  const input = fieldIn(screen.container);
  await expect.poll(() => input.value).toBe('+1 ');
  await userEvent.click(input);
  await userEvent.keyboard('213');
  await screen.getByRole('button', { name: 'Send' }).click();
  expect(pressed).toHaveBeenCalledOnce();
  await expect.element(screen.getByText('This number is too short')).toBeVisible();
});

it('follows the locale to its country until somebody writes a number', async () => {
  const screen = await render(<PhoneInput locale="de-AT" label="Phone" loadEngine={plansAtHand} />);
  const input = fieldIn(screen.container);
  await expect.poll(() => input.value).toBe('+43 ');
  await screen.rerender(<PhoneInput locale="fr" label="Phone" loadEngine={plansAtHand} />);
  await expect.poll(() => input.value).toBe('+33 ');
  await userEvent.click(input);
  await userEvent.keyboard('6');
  await screen.rerender(<PhoneInput locale="de" label="Phone" loadEngine={plansAtHand} />);
  await expect.poll(() => screen.container.querySelector('.slw-root')).toHaveAttribute('lang', 'de');
  expect(input.value).toBe('+33 6');
});

it('takes nothing while it is read-only, and nothing at all while it is disabled', async () => {
  const { input, paste, select, button } = await showPhone({ defaultValue: '+12133734253', readOnly: true });
  select(input.value.length);
  paste('+41 79 424 24 36');
  await userEvent.keyboard('1{Control>}z{/Control}');
  expect([input.value, button.disabled]).toEqual(['+1 213 373 4253', true]);
});

it('SUPPORT-68 takes over what a server rendered, and what was typed into it, without a word', async () => {
  const said = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
  const container = document.createElement('div');
  document.body.append(container);
  const field = <PhoneInput locale="de" label="Telefon" loadEngine={plansAtHand} />;
  container.innerHTML = renderToString(field);
  const input = fieldIn(container);
  input.value = '0151';
  const root = hydrateRoot(container, <StrictMode>{field}</StrictMode>);
  await expect.poll(() => input.value).toBe('+49 0151');
  expect(fieldIn(container)).toBe(input);
  for (const spy of said) expect(spy).not.toHaveBeenCalled();
  root.unmount();
  container.remove();
});

it('PHONE-29 shows the longest numbers uncut in the narrowest panel', async () => {
  const { screen, input } = await showPhone({ defaultCountry: 'de' });
  screen.container.style.setProperty('width', '280px');
  const longest = ['+4915123456789', '+5491123456789', '+861312345678901', '+123456789012345', '+242061234567'];
  for (const number of longest) {
    input.value = number;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    expect(input.value.replace(/[^+\d]/gu, '')).toBe(number);
    expect(input.scrollWidth).toBeLessThanOrEqual(input.clientWidth);
  }
});
