import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { Button } from './Button.tsx';
import { ButtonGroup } from './ButtonGroup.tsx';

it('is a group with a name', async () => {
  const screen = await render(
    <ButtonGroup label="Save">
      <Button>Save</Button>
      <Button>Save as</Button>
    </ButtonGroup>,
  );
  await expect
    .element(screen.getByRole('group', { name: 'Save' }).getByRole('button', { name: 'Save as' }))
    .toBeVisible();
});
