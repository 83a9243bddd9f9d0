/** The rooms of the admin (spec section 2 'Admin screens') and who of the staff may enter which. */

/** What a member of staff may do; the owner may do everything, an admin all but what is the owner's alone. */
type Role = 'owner' | 'admin' | 'orders' | 'catalogue' | 'support';

export interface AdminSection {
  readonly path: string;
  readonly label: string;
  /** Name of a drawing in the sprite. */
  readonly icon: string;
  readonly group: 'Sell' | 'Show' | 'Answer' | 'Shop';
  /** Roles beside owner and admin; `all` for every member of staff, none for the owner alone. */
  readonly roles: readonly Role[] | 'all';
  /** One sentence on the dashboard. */
  readonly about: string;
}

export const SECTIONS: readonly AdminSection[] = [
  {
    path: '/admin/orders',
    label: 'Orders',
    icon: 'shopping-bag',
    group: 'Sell',
    roles: ['orders', 'support'],
    about: 'Move orders on, refund, print pick sheets.',
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

/** The six pages that the spec names, in its order. */
export const MAIN_PAGES: readonly string[] = [
  '/admin/products',
  '/admin/orders',
  '/admin/customer-photos',
  '/admin/users',
  '/admin/hero-management',
  '/admin/category-images',
];

/** Whether a section is open to a role. */
export function opensTo({ roles }: AdminSection, role: Role | null): boolean {
  if (role === 'owner' || roles === 'all') return true;
  return role === 'admin' ? roles.length > 0 : role !== null && roles.includes(role);
}

/** Whether the section at a path is among those that are open to somebody. */
export const hasSection = (sections: readonly Pick<AdminSection, 'path'>[], path: string): boolean =>
  sections.some((section) => section.path === path);

/** The route of every address that the admin does not have. */
const NOWHERE = '/admin/[...path]';

/**
 * Whether a role may open an admin page.
 * @param path the route's pattern or address: `/admin/products/[id]`. The dashboard is for all staff, and so is the
 * page that says that there is none; a page outside every section is for the owner alone.
 */
export function mayOpenPage(path: string, role: Role | null): boolean {
  if (role === null) return false;
  if (path === '/admin' || path === NOWHERE || role === 'owner') return true;
  const section = SECTIONS.find((one) => path === one.path || path.startsWith(`${one.path}/`));
  return section !== undefined && opensTo(section, role);
}

/** How a role reads on screen. */
export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  owner: 'Owner',
  admin: 'Admin',
  orders: 'Orders desk',
  catalogue: 'Catalogue',
  support: 'Support',
};

/** What an account is, in the spec's words: 'user', or what it may do in the admin. */
export const roleWords = (user: { readonly is_admin: boolean; readonly role: string | null }): string =>
  user.is_admin ? (ROLE_LABELS[user.role as Role] ?? 'admin') : 'user';
