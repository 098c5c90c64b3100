import type { Meta, StoryObj } from '@storybook/react-vite';
import type { HolidayMemory } from '../../model/choices.ts';
import '../../styles.css';
import { Garland } from './Garland.tsx';

const hidden: HolidayMemory = { read: () => '{"garland":false}', write: () => undefined };
const forbidden: HolidayMemory = {
  read: () => {
    throw new DOMException('Access is denied', 'SecurityError');
  },
  write: () => {
    throw new DOMException('Access is denied', 'SecurityError');
  },
};

const meta = {
  title: 'Decorations/Garland',
  component: Garland,
  args: { enabled: true },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Garland>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Shown: Story = {};
/** Only the arrow is visible. */
export const Hidden: Story = { args: { memory: hidden } };
/** The arrow works, but the choice is not saved for the next page. */
export const NothingRemembered: Story = { args: { memory: forbidden } };
export const InArabic: Story = {
  args: { locale: 'ar' },
  decorators: [(Inner) => <div dir="rtl">{Inner()}</div>],
};
