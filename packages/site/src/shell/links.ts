/** Sections of the landing page in the header (section 2: Nav links). */
export const sectionLinks = [
  { to: '/#features', label: 'Features' },
  { to: '/#roadmap', label: 'Roadmap' },
  { to: '/#premium', label: 'Premium' },
  { to: '/#community', label: 'Community' },
] as const;

/** The product's links in the footer. */
export const productLinks = [...sectionLinks, { to: '/changelog', label: 'Changelog' }] as const;

/** Pages linked in the footer. */
export const footerLinks = [
  { to: '/auth', label: 'Log in' },
  { to: '/register', label: 'Register' },
  { to: '/why-register', label: 'Why register' },
  { to: '/privacy-policy', label: 'Privacy policy' },
  { to: '/terms-and-conditions', label: 'Publisher terms' },
  { to: '/delete-account', label: 'Delete account' },
  { to: '/accessibility', label: 'Accessibility' },
] as const;

/** The areas of signed-in people, by the role that opens them. */
export const areaLinks = [
  { role: 'admin', to: '/admin', label: 'Admin' },
  { role: 'publisher', to: '/publisher-portal', label: 'Publisher Portal' },
  { role: 'tester', to: '/feedback', label: 'Feedback' },
] as const;
