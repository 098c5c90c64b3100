import { beforeAll, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { parts } from '../testing/show-widget.tsx';
import { defineSupportWidget } from './define-support-widget.ts';
import type {} from './jsx.ts';
import type { SupportWidgetElement, SupportWidgetEventMap } from './support-widget-element.ts';

beforeAll(() => {
  if (!customElements.get('support-widget')) defineSupportWidget();
});

describe('<support-widget> in JSX', () => {
  it('takes attributes, properties, listeners and a ref', async () => {
    const submit = vi.fn(async () => undefined);
    const handleOpen = vi.fn<(event: SupportWidgetEventMap['support-open']) => void>();
    let element: SupportWidgetElement | null = null;
    await render(
      <support-widget
        ref={(found) => {
          element = found;
        }}
        endpoint="/contact"
        support-email="help@bakery.example"
        locale="en"
        theme="dark"
        submit={submit}
        onsupport-open={handleOpen}
      />,
    );
    expect(element).toHaveProperty('submit', submit);
    await parts.launcher.click();
    await expect.element(parts.panel).toBeVisible();
    expect(handleOpen).toHaveBeenCalledOnce();
  });

  it('refuses what the element does not have', () => {
    // @ts-expect-error There are three themes.
    expect(<support-widget theme="blue" />).toBeDefined();
    // @ts-expect-error The endpoint must be a string.
    expect(<support-widget endpoint={5} />).toBeDefined();
  });
});
