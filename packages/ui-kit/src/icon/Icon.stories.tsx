import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  BadgeCheck,
  Bell,
  ChartColumn,
  Check,
  ChevronDown,
  Code,
  Database,
  Download,
  Ellipsis,
  Eye,
  Filter,
  House,
  Layers,
  LayoutDashboard,
  Pencil,
  Play,
  Plus,
  RefreshCw,
  Search,
  Settings2,
  Share2,
  Star,
  Table2,
  Trash2,
  Upload,
  X,
} from 'lucide-react';
import { levelIcons } from '../banner/Banner.tsx';
import { row, wide } from '../stories.css.ts';
import { vars } from '../tokens/tokens.css.ts';
import { Icon } from './Icon.tsx';

const meta: Meta<typeof Icon> = { title: 'Icons', component: Icon, args: { of: Star } };
export default meta;
type Story = StoryObj<typeof Icon>;

const icons = [
  House,
  LayoutDashboard,
  ChartColumn,
  Table2,
  Database,
  Code,
  Layers,
  Bell,
  Search,
  Filter,
  Star,
  BadgeCheck,
  X,
  Eye,
  Pencil,
  Plus,
  Check,
  Trash2,
  Play,
  RefreshCw,
  Download,
  Upload,
  Share2,
  Settings2,
  Ellipsis,
  ChevronDown,
];

/** Icons come from lucide-react, each imported by its own name. */
export const All: Story = {
  render: () => (
    <div className={row}>
      {icons.map((of) => (
        <figure key={of.displayName} style={{ inlineSize: 96, margin: 0, textAlign: 'center' }}>
          <Icon of={of} size={20} />
          <figcaption style={{ font: vars.type.micro, color: vars.color.textMuted }}>{of.displayName}</figcaption>
        </figure>
      ))}
    </div>
  ),
};

export const Sizes: Story = {
  render: () => (
    <div className={row}>
      {[12, 14, 16, 20, 24].map((size) => (
        <Icon key={size} of={Star} size={size} />
      ))}
    </div>
  ),
};

export const Filled: Story = { args: { filled: true } };

/** A level is never shown by color alone. */
export const Levels: Story = {
  render: () => (
    <div className={wide}>
      {Object.entries(levelIcons).map(([level, of]) => (
        <span key={level} className={row}>
          <Icon of={of} />
          {level}
        </span>
      ))}
    </div>
  ),
};
