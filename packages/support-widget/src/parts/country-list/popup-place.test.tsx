import { createPortal } from 'react-dom';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../styles.css';
import { en } from '../../messages/en.ts';
import { makeText } from '../../model/messages.ts';
import { CountryPicker, type CountryPickerProps } from './CountryPicker.tsx';
import { worldCallingCodeOf, worldCountries, worldPreferred } from './world-of-countries.ts';

const props: CountryPickerProps = {
  country: 'de',
  countries: worldCountries,
  callingCodeOf: worldCallingCodeOf,
  preferred: worldPreferred,
  locale: 'en',
  text: makeText(en, 'en'),
  disabled: false,
  onPick: () => undefined,
};

/** Sets styles of an element of the test page. */
const styled = (element: HTMLElement | null, styles: Partial<CSSStyleDeclaration>) => {
  if (element) Object.assign(element.style, styles);
};

const button = () => page.getByRole('button', { name: /Country:/u });
const boxOf = (root: ParentNode, selector: string): DOMRect => {
  const found = root.querySelector(selector);
  if (!found) throw new Error(`Nothing matches ${selector}`);
  return found.getBoundingClientRect();
};

describe('the place of the list', () => {
  it('PHONE-34 an ancestor with overflow hidden does not clip it, and it is as wide as its field', async () => {
    await render(
      <div ref={(element) => styled(element, { overflow: 'hidden', height: '60px', transform: 'translateX(20px)' })}>
        <div className="slw-root">
          <div className="field" ref={(element) => styled(element, { display: 'flex', width: '300px' })}>
            <CountryPicker {...props} />
          </div>
        </div>
      </div>,
    );
    await userEvent.click(button());
    const popup = boxOf(document, '.slw-country-popup');
    const field = boxOf(document, '.field');
    expect([popup.left, popup.width, popup.top]).toEqual([field.left, 300, field.bottom + 4]);
    expect(popup.height).toBe(320);
    // The bottom of the list is not covered by anything else.
    const seen = document.elementFromPoint(popup.left + 20, popup.bottom - 20);
    expect(seen?.closest('.slw-country-popup')).not.toBeNull();
  });

  it('PHONE-34 it follows its field when something around scrolls', async () => {
    await render(
      <div className="around" ref={(element) => styled(element, { overflow: 'auto', height: '200px' })}>
        <div ref={(element) => styled(element, { height: '600px', paddingTop: '100px' })}>
          <div className="slw-root">
            <div className="field" ref={(element) => styled(element, { display: 'flex', width: '300px' })}>
              <CountryPicker {...props} />
            </div>
          </div>
        </div>
      </div>,
    );
    await userEvent.click(button());
    const before = boxOf(document, '.slw-country-popup').top;
    document.querySelector('.around')?.scrollTo({ top: 60 });
    await expect.poll(() => boxOf(document, '.slw-country-popup').top).toBe(before - 60);
  });

  it('PHONE-34 SUPPORT-18 it works in a shadow root: shown, followed, closed by a press outside', async () => {
    const host = document.createElement('div');
    document.body.append(host);
    const shadow = host.attachShadow({ mode: 'open' });
    const style = document.createElement('style');
    style.textContent = [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
      .join('\n');
    const inside = document.createElement('div');
    inside.className = 'slw-root';
    shadow.append(style, inside);
    const { unmount } = await render(
      createPortal(
        <div className="around" ref={(element) => styled(element, { overflow: 'auto', height: '80px' })}>
          <div ref={(element) => styled(element, { height: '600px' })}>
            <div className="field" ref={(element) => styled(element, { display: 'flex', width: '300px' })}>
              <CountryPicker {...props} />
            </div>
          </div>
        </div>,
        inside,
      ),
    );
    await userEvent.click(button());
    const before = boxOf(shadow, '.slw-country-popup').top;
    shadow.querySelector('.around')?.scrollTo({ top: 20 });
    await expect.poll(() => boxOf(shadow, '.slw-country-popup').top).toBe(before - 20);
    await userEvent.keyboard('{ArrowDown}');
    expect(shadow.querySelector('.slw-country-active')?.textContent).toContain('Armenia');
    shadow
      .querySelector('.slw-country-list')
      ?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
    expect(shadow.querySelector('[role=listbox]')).not.toBeNull();
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
    await expect.poll(() => shadow.querySelector('[role=listbox]')).toBeNull();
    await unmount();
    host.remove();
  });

  it('PHONE-07 names that Chromium lacks come from our own', async () => {
    await render(
      <div className="slw-root">
        <CountryPicker {...props} locale="hy" />
      </div>,
    );
    await expect.element(button()).toHaveAccessibleName('Country: Գերմանիա +49');
  });

  it('waits while there is nothing to choose from', async () => {
    await render(
      <div className="slw-root">
        <CountryPicker {...props} countries={[]} callingCodeOf={() => ''} />
      </div>,
    );
    await expect.element(button()).toBeDisabled();
    await expect.element(button()).toHaveAccessibleName('Country: Germany');
  });
});
