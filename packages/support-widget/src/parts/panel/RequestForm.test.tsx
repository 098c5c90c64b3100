import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fillForm, find, openPanel, parts, showWidget } from '../../testing/show-widget.tsx';

const rowsOf = (area: HTMLElement) => {
  const { lineHeight, paddingBlockStart, paddingBlockEnd } = getComputedStyle(area);
  const padding = Number.parseFloat(paddingBlockStart) + Number.parseFloat(paddingBlockEnd);
  return (area.clientHeight - padding) / Number.parseFloat(lineHeight);
};

/** Error text of an invalid field, with the attributes that announce it. */
const complaintOf = (field: Element): string => {
  expect(field.getAttribute('aria-invalid')).toBe('true');
  return find(`#${CSS.escape(field.getAttribute('aria-describedby')!)}`).textContent;
};

beforeEach(() => page.viewport(1280, 900));

afterEach(() => {
  localStorage.clear();
});

describe('fields', () => {
  it('SUPPORT-72 stand in the order name, phone, description, consent, send', async () => {
    await showWidget();
    await openPanel();
    const order = [
      parts.name.element(),
      parts.phone.element(),
      parts.description.element(),
      find('.slw-consent'),
      parts.send.element(),
    ];
    order.slice(1).forEach((later, index) => {
      expect(order[index]!.compareDocumentPosition(later)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      expect(order[index]!.getBoundingClientRect().top).toBeLessThan(later.getBoundingClientRect().top);
    });
  });

  it('SUPPORT-43 SUPPORT-73 end in a notice of consent with a link to a page outside', async () => {
    await showWidget();
    await openPanel();
    expect(find('.slw-consent').textContent).toBe(
      'By submitting, you consent to personal data processing and agree to the privacy policy.',
    );
    const link = page.getByRole('link', { name: 'privacy policy' });
    await expect.element(link).toHaveAttribute('href', 'https://bakery.example/privacy');
    await expect.element(link).toHaveAttribute('target', '_blank');
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(find('.slw-foot').contains(link.element())).toBe(true);
    expect(find('.slw-foot').contains(parts.send.element())).toBe(true);
  });

  it('SUPPORT-43 SUPPORT-73 tie the notice to the button that it is about', async () => {
    await showWidget();
    await openPanel();
    await expect
      .element(parts.send)
      .toHaveAccessibleDescription(
        'By submitting, you consent to personal data processing and agree to the privacy policy.',
      );
  });

  it.each([undefined, ''])(
    'SUPPORT-43 names the policy without a link where the page gives no address: %j',
    async (url) => {
      await showWidget({ privacyUrl: url });
      await openPanel();
      expect(find('.slw-consent').querySelector('a')).toBeNull();
      expect(find('.slw-consent').textContent).toContain('agree to the privacy policy.');
      // The consent sentence contains no elements, so no part of it can look like a link.
      expect(find('.slw-consent').childElementCount).toBe(0);
    },
  );

  it('SUPPORT-28 SUPPORT-29 SUPPORT-30 each say in red what is wrong with them, and the first gets the focus', async () => {
    const { submit } = await showWidget();
    await openPanel();
    await parts.description.fill('x'.repeat(2001));
    await parts.send.click();
    await expect.element(parts.name).toHaveFocus();
    expect(complaintOf(parts.name.element())).toBe('Please enter your name');
    expect(complaintOf(parts.phone.element())).toBe('Please enter your phone number');
    expect(complaintOf(parts.description.element())).toBe('Please enter at most 2000 characters');
    for (const field of [parts.name, parts.phone, parts.description]) {
      const message = find(`#${CSS.escape(field.element().getAttribute('aria-describedby')!)}`);
      expect(message.getBoundingClientRect().top).toBeGreaterThanOrEqual(
        field.element().getBoundingClientRect().bottom,
      );
      expect(message.closest('.slw-field')!.contains(field.element())).toBe(true);
      expect(getComputedStyle(message).color).toBe('rgb(201, 42, 75)');
    }
    expect(submit).not.toHaveBeenCalled();
    await parts.name.fill('Mara');
    await expect.element(parts.name).toHaveAttribute('aria-invalid', 'false');
    await parts.send.click();
    await expect.element(parts.phone).toHaveFocus();
  });

  it('SUPPORT-30 SUPPORT-12 come into view with their complaint, also those that have the focus already', async () => {
    await page.viewport(320, 480);
    await showWidget();
    await openPanel();
    await expect.element(parts.name).toHaveFocus();
    await parts.send.click();
    await expect.element(page.getByText('Please enter your name')).toBeVisible();
    const body = find('.slw-body').getBoundingClientRect();
    const label = page.getByText('Name', { exact: true }).element().getBoundingClientRect();
    expect(label.top).toBeGreaterThanOrEqual(body.top);
    expect(parts.name.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(body.bottom);
  });

  it('SUPPORT-78 SUPPORT-25 keep a name that is too long, and say how much fits', async () => {
    await showWidget();
    await openPanel();
    await parts.name.fill('n'.repeat(51));
    await parts.send.click();
    await expect.element(page.getByText('Please enter at most 50 characters')).toBeVisible();
    await expect.element(parts.name).toHaveValue('n'.repeat(51));
  });

  it('SUPPORT-31 SUPPORT-32 give a description 3 rows, then up to 6, then let it scroll', async () => {
    await showWidget();
    await openPanel();
    const area = parts.description.element() as HTMLTextAreaElement;
    const heights: number[] = [];
    for (const lines of [0, 1, 3, 4, 5, 6, 7, 40]) {
      await parts.description.fill(Array.from({ length: lines }, (_, index) => `line ${index}`).join('\n'));
      heights.push(rowsOf(area));
      expect(area.scrollHeight > area.clientHeight).toBe(lines > 6);
    }
    expect(heights).toEqual([3, 3, 3, 4, 5, 6, 6, 6]);
    await parts.description.fill('');
    expect(rowsOf(area)).toBe(3);
  });

  it('SUPPORT-34 SUPPORT-35 keep all of 2100 pasted characters and count them', async () => {
    await showWidget();
    await openPanel();
    await expect.element(page.getByText('0 / 2000', { exact: true })).toBeVisible();
    await parts.description.fill('x'.repeat(2100));
    await userEvent.tripleClick(parts.description);
    await userEvent.copy();
    await parts.description.fill('');
    await userEvent.paste();
    await expect.element(parts.description).toHaveValue('x'.repeat(2100));
    await expect.element(page.getByText('2100 / 2000', { exact: true })).toBeVisible();
    await parts.description.fill('😀é');
    await expect.element(page.getByText('2 / 2000', { exact: true })).toBeVisible();
    await userEvent.type(parts.description, 'a');
    await expect.element(page.getByText('3 / 2000', { exact: true })).toBeVisible();
  });

  it('SUPPORT-36 say the count at most once a second', async () => {
    await showWidget();
    await openPanel();
    const status = find('.slw-field:has(textarea) [role=status]');
    const said: Array<{ readonly text: string; readonly atMs: number; readonly afterKeyMs: number }> = [];
    let lastKeyMs = 0;
    parts.description.element().addEventListener('input', () => {
      lastKeyMs = performance.now();
    });
    new MutationObserver(() => {
      const atMs = performance.now();
      said.push({ text: status.textContent, atMs, afterKeyMs: atMs - lastKeyMs });
    }).observe(status, { characterData: true, childList: true, subtree: true });
    await userEvent.type(parts.description, 'abc');
    await expect.poll(() => said.length, { timeout: 10_000 }).toBe(1);
    await userEvent.type(parts.description, 'de');
    await expect.poll(() => said.length, { timeout: 10_000 }).toBe(2);
    expect(said.map(({ text }) => text)).toEqual(['3 of 2000 characters used', '5 of 2000 characters used']);
    expect(said[1]!.atMs - said[0]!.atMs).toBeGreaterThanOrEqual(1000);
    for (const { afterKeyMs } of said) expect(afterKeyMs).toBeGreaterThanOrEqual(990);
  });
});

describe('fields that nobody sees', () => {
  const traps = () => [...find('.slw-trap').querySelectorAll('input')];

  it('SUPPORT-38 SUPPORT-39 are out of reach of Tab and unheard, though there for robots', async () => {
    await showWidget();
    const panel = await openPanel();
    expect(traps()).toHaveLength(2);
    for (const trap of traps()) {
      expect(trap.tabIndex).toBe(-1);
      expect(trap.closest('[aria-hidden=true]')).not.toBeNull();
      expect(trap.autocomplete).toBe('off');
      expect(['email', 'company']).not.toContain(trap.name);
      expect(getComputedStyle(trap).display).not.toBe('none');
      expect(trap.getBoundingClientRect().right).toBeLessThan(0);
    }
    const names = page.getByRole('textbox').elements();
    expect(names).toHaveLength(3);
    const reached = new Set<Element | null>();
    for (let presses = 0; presses < 15; presses += 1) {
      await userEvent.tab();
      reached.add(document.activeElement);
    }
    expect(traps().some((trap) => reached.has(trap))).toBe(false);
    expect([...reached].some((element) => panel.contains(element))).toBe(true);
  });

  it('SUPPORT-37 go out empty when a person sends', async () => {
    const { submit } = await showWidget();
    await openPanel();
    await fillForm();
    await parts.send.click();
    await expect.element(parts.ok).toBeVisible();
    expect(submit.mock.calls[0]![0]).toMatchObject({ email: '', company: '' });
  });

  it('SUPPORT-40 go out empty when the browser filled them in, and as they are when a robot did', async () => {
    const { submit } = await showWidget();
    await openPanel();
    await fillForm();
    const [email, company] = traps();
    email!.value = 'mara@example.com';
    company!.value = 'Robots';
    vi.spyOn(email!, 'matches').mockImplementation((selector) => selector.includes(':autofill'));
    await parts.send.click();
    await expect.element(parts.ok).toBeVisible();
    expect(submit.mock.calls[0]![0]).toMatchObject({ email: '', company: 'Robots' });
  });

  it('SUPPORT-37 are left out where the page wants none', async () => {
    const { submit } = await showWidget({ honeypots: false });
    const panel = await openPanel();
    expect(panel.querySelector('.slw-trap')).toBeNull();
    await fillForm();
    await parts.send.click();
    await expect.element(parts.ok).toBeVisible();
    expect(submit.mock.calls[0]![0]).toMatchObject({ email: '', company: '' });
  });
});
