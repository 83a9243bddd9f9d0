/** The sections of the admin and the roles that may open each. */
import { hasRole, type StaffRole } from './roles.ts';

export interface AdminSection {
  readonly path: string;
  readonly label: string;
  /** Icon name in the sprite. */
  readonly icon: string;
  readonly group: 'Sell' | 'Show' | 'Answer' | 'Shop';
  /** Roles other than owner and admin; an empty list means only the owner. */
  readonly roles: readonly StaffRole[];
  /** The sentence shown on the dashboard. */
  readonly about: string;
}

export const SECTIONS: readonly AdminSection[] = [
  {
    path: '/admin/orders',
    label: 'Orders',
    icon: 'shopping-bag',
    group: 'Sell',
    roles: ['orders', 'support'],
    about: 'Goods, payments, mails and pick sheets.',
  },
  {
    path: '/admin/returns',
    label: 'Returns',
    icon: 'package',
    group: 'Sell',
    roles: ['orders'],
    about: 'Unopened boxes that come back, and their money.',
  },
  {
    path: '/admin/claims',
    label: 'Claims',
    icon: 'triangle-alert',
    group: 'Sell',
    roles: ['orders'],
    about: 'Damage and shortages that buyers report.',
  },
  {
    path: '/admin/calendar',
    label: 'Calendar',
    icon: 'truck',
    group: 'Sell',
    roles: ['orders', 'support'],
    about: 'Deliveries, collections, visits and caps.',
  },
  {
    path: '/admin/quotes',
    label: 'Quotes',
    icon: 'file-text',
    group: 'Sell',
    roles: ['orders'],
    about: 'Written for a customer, accepted by link.',
  },
  {
    path: '/admin/products',
    label: 'Products',
    icon: 'package',
    group: 'Sell',
    roles: ['catalogue'],
    about: 'Names, prices, stock and pictures.',
  },
  {
    path: '/admin/discounts',
    label: 'Discount codes',
    icon: 'tag',
    group: 'Sell',
    roles: ['catalogue'],
    about: 'Codes for the cart, and what each brought in.',
  },
  {
    path: '/admin/trade',
    label: 'Trade accounts',
    icon: 'store',
    group: 'Sell',
    roles: ['support', 'catalogue'],
    about: 'Applications, and what was decided.',
  },
  {
    path: '/admin/trade-prices',
    label: 'Trade prices',
    icon: 'tag',
    group: 'Sell',
    roles: ['catalogue'],
    about: 'Per cent off by category, for trade alone.',
  },
  {
    path: '/admin/reports',
    label: 'Reports',
    icon: 'calculator',
    group: 'Sell',
    roles: ['orders', 'support'],
    about: 'What was sold, by week, category and product.',
  },
  {
    path: '/admin/searches',
    label: 'Searches',
    icon: 'search',
    group: 'Sell',
    roles: ['catalogue'],
    about: 'What was not found, and words to teach.',
  },
  {
    path: '/admin/users',
    label: 'Users',
    icon: 'users',
    group: 'Sell',
    roles: ['support'],
    about: 'Accounts, bans and roles.',
  },
  {
    path: '/admin/customer-photos',
    label: 'Customer Photos',
    icon: 'camera',
    group: 'Show',
    roles: ['catalogue'],
    about: 'The gallery of finished floors.',
  },
  {
    path: '/admin/hero-management',
    label: 'Hero Management',
    icon: 'image',
    group: 'Show',
    roles: ['catalogue'],
    about: 'The slides at the top of the home page.',
  },
  {
    path: '/admin/category-images',
    label: 'Category Images',
    icon: 'layout-grid',
    group: 'Show',
    roles: ['catalogue'],
    about: 'The pictures of ‘Shop by Category’.',
  },
  {
    path: '/admin/chat',
    label: 'Chats',
    icon: 'message-circle',
    group: 'Answer',
    roles: ['support'],
    about: 'Shoppers who asked for a person.',
  },
  {
    path: '/admin/messages',
    label: 'Messages',
    icon: 'inbox',
    group: 'Answer',
    roles: ['support', 'orders'],
    about: 'What came by the contact form.',
  },
  {
    path: '/admin/reviews',
    label: 'Reviews',
    icon: 'star',
    group: 'Answer',
    roles: ['support', 'catalogue'],
    about: 'Moderation, with its reasons.',
  },
  {
    path: '/admin/questions',
    label: 'Questions',
    icon: 'info',
    group: 'Answer',
    roles: ['support', 'catalogue'],
    about: 'About products: read, answered, shown.',
  },
  {
    path: '/admin/finance',
    label: 'Finance',
    icon: 'landmark',
    group: 'Answer',
    roles: ['support', 'orders'],
    about: 'Applications, and what the lender answered.',
  },
  {
    path: '/admin/mails',
    label: 'Mails',
    icon: 'mail',
    group: 'Shop',
    roles: ['support', 'orders'],
    about: 'Everything that was sent, and what failed.',
  },
  {
    path: '/admin/audit',
    label: 'Audit log',
    icon: 'history',
    group: 'Shop',
    roles: [],
    about: 'Who changed what, before and after.',
  },
  {
    path: '/admin/settings',
    label: 'Settings',
    icon: 'settings',
    group: 'Shop',
    roles: [],
    about: 'Hours, phone, address, claims and the notice.',
  },
];

/** The six pages that the dashboard shows first, in that order. */
export const MAIN_PAGES: readonly string[] = [
  '/admin/products',
  '/admin/orders',
  '/admin/customer-photos',
  '/admin/users',
  '/admin/hero-management',
  '/admin/category-images',
];

/** Whether the section at `path` is among `sections`, the ones a user may open. */
export const hasSection = (sections: readonly Pick<AdminSection, 'path'>[], path: string): boolean =>
  sections.some((section) => section.path === path);

/** Pages of a section that fewer of its roles may open. */
const NARROWER: readonly Pick<AdminSection, 'path' | 'roles'>[] = [
  { path: '/admin/calendar/settings', roles: ['orders'] },
];

/** The catch-all route, which shows 'not found' to staff. */
const NOT_FOUND_ROUTE = '/admin/[...path]';

/**
 * Whether a role may open an admin page. The dashboard and the 'not found' page are open to all staff; a page outside
 * every section is open to the owner only.
 * @param path the route pattern or URL path, such as `/admin/products/[id]`
 */
export function mayOpenPage(path: string, role: StaffRole | null): boolean {
  if (role === null) return false;
  if (path === '/admin' || path === NOT_FOUND_ROUTE || role === 'owner') return true;
  const section = [...NARROWER, ...SECTIONS].find(
    (candidate) => path === candidate.path || path.startsWith(`${candidate.path}/`),
  );
  return section !== undefined && hasRole(section.roles, role);
}
