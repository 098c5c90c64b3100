import { CoreProvider } from '@sightline/core/react';
import { makeMemoryApi, makeSession } from '@sightline/core/testing';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ParametersDialog } from './ParametersDialog.tsx';

const show = async (params = '') => {
  const [handleApply, handleClose] = [vi.fn(), vi.fn()];
  await render(
    <CoreProvider api={makeMemoryApi({})} session={makeSession({})} locale="en" queryClient={new QueryClient()}>
      <ParametersDialog params={params} nonce={undefined} onClose={handleClose} onApply={handleApply} />
    </CoreProvider>,
  );
  const type = async (text: string) => {
    await page.getByRole('textbox', { name: 'Parameters as JSON' }).click();
    await userEvent.keyboard('{Control>}a{/Control}{Backspace}');
    await userEvent.keyboard(text.replaceAll('{', '{{').replaceAll('[', '[['));
  };
  const apply = page.getByRole('button', { name: 'Apply' });
  return { handleApply, handleClose, type, apply };
};

describe('the dialog of parameters', () => {
  it('SQL-06 hands over what was typed once it is an object of JSON, and says what is missing until then', async () => {
    const { handleApply, handleClose, type, apply } = await show();
    await expect.element(page.getByRole('textbox', { name: 'Parameters as JSON' })).toHaveFocus();
    await type('{"district": ');
    await expect.element(page.getByRole('status')).toHaveTextContent('Enter valid JSON.');
    await expect.element(apply).toHaveAttribute('aria-disabled', 'true');
    await type('7');
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent('Enter a JSON object: names and values in braces.');
    await type('{"district": 7');
    await expect.element(page.getByRole('status')).toBeEmptyDOMElement();
    await apply.click();
    expect(handleApply).toHaveBeenCalledWith('{"district": 7}');
    expect(handleClose).toHaveBeenCalledTimes(1);
  });

  it('SQL-06 takes an empty object for no parameters', async () => {
    const { handleApply, type, apply } = await show('{"a": 1}');
    await expect.element(page.getByRole('textbox', { name: 'Parameters as JSON' })).toHaveTextContent('{"a": 1}');
    await type('{');
    await apply.click();
    expect(handleApply).toHaveBeenCalledWith('');
  });
});
