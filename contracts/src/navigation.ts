import type { Link } from './values.ts'
import type { MenuGroup } from './nodes/menus.ts'

/**
 * The navigation of the specification's section 2, in its order. A paper whose origin answers the site menu replaces
 * the top level and the groups by its own. `{product}` stands for the product's name; `{obituaries}` and `{jobs}` for the
 * addresses of the partners who have the death notices and the job board. The desks that report on either keep sections of
 * their own, and stand in the groups.
 */
const to = (text: string, href: string): Link => ({ text, href })
const group = (text: string, href: string | undefined, items: Link[] = []): MenuGroup => ({
  text,
  ...(href ? { href } : {}),
  items,
})

export const topNavigation: readonly Link[] = [
  to('News', '/news/'),
  to('Sports', '/sports/'),
  to('Business', '/business/'),
  to('Opinion', '/opinion/'),
  to('Politics', '/politics/'),
  to('Entertainment', '/entertainment/'),
  to('Life', '/life/'),
  to('Food', '/food/'),
  to('Health', '/health/'),
  to('Real Estate', '/real-estate/'),
  to('Philly First', '/philly-first/'),
  to('Obituaries', '{obituaries}'),
  to('Jobs', '{jobs}'),
]

export const hamburgerGroups: readonly MenuGroup[] = [
  group('News', '/news/', [
    to('New Jersey', '/news/new-jersey/'),
    to('Pennsylvania', '/news/pennsylvania/'),
    to('Politics', '/politics/'),
    to('Coronavirus', '/health/coronavirus/'),
    to('Nation & World', '/news/nation-world/'),
    to('Education', '/education/'),
    to('Photography', '/photography/'),
    to('Video', '/video/'),
    to('Obituaries', '/obituaries/'),
  ]),
  group('Sports', '/sports/', [
    to('Gameday Central', '/sports/gameday-central/'),
    to('Eagles', '/eagles/'),
    to('Phillies', '/phillies/'),
    to('Sixers', '/sixers/'),
    to('Flyers', '/flyers/'),
    to('Union', '/soccer/'),
    to('College Sports', '/college-sports/'),
    to('High School Sports', '/high-school-sports/'),
  ]),
  group('Business', '/business/', [
    to('Jobs', '/jobs/'),
    to('Economy', '/economy/'),
    to('Marijuana', '/business/weed/'),
    to('PhillyDeals', '/business/phillydeals/'),
    to('Small Business', '/business/small-business/'),
    to('Health & Pharma', '/business/health/'),
    to('Consumer', '/consumer/'),
  ]),
  group('Entertainment', '/entertainment/', [
    to('Things To Do', '/things-to-do/'),
    to('Arts & Culture', '/arts/'),
    to('Movies', '/entertainment/movies/'),
    to('TV', '/entertainment/tv/'),
    to('Celebrity', '/entertainment/celebrities/'),
    to('Comics', '/comics/'),
    to('Puzzles', '/puzzles/'),
  ]),
  group('Opinion', '/opinion/', [
    to('Columnists', '/columnists/'),
    to('Commentary', '/opinion/commentary/'),
    to('Editorials', '/opinion/editorials/'),
    to('Cartoons', '/opinion/cartoons/'),
  ]),
  group('Life', '/life/', [
    to('Sex & Love', '/life/sex-love/'),
    to('Families', '/life/families/'),
    to('Style', '/life/style/'),
    to('The Upside', '/life/the-upside/'),
    to('Home', '/life/home/'),
    to('Travel', '/life/travel/'),
  ]),
  group('Food', '/food/'),
  group('Health', '/health/'),
  group('Real Estate', '/real-estate/'),
  group('El {product}', '/espanol/'),
  group('Philly First', '/philly-first/'),
]

export const partnerMenus: readonly MenuGroup[] = [
  group('Philly Tips', undefined, [
    to('Philly Tips', '/philly-tips/'),
    to('Philly Best', '/phillybest/'),
    to('Restaurant guides', '/topic/restaurant-maps/'),
  ]),
  group('People', undefined, [to('Obituaries', '{obituaries}'), to('Columnists', '/columnists/')]),
  group('Your Day', undefined, [
    to('Things To Do', '/things-to-do/'),
    to('Puzzles', '/puzzles/'),
    to('Newsletters', '/newsletters/'),
  ]),
  group('Get In Touch', undefined, [to('Contact the newsroom', '/about/contact/'), to('Send a tip', '/about/tips/')]),
  group('Marketplace', undefined, [
    to('Jobs', '{jobs}'),
    to('Real Estate', '/real-estate/'),
    to('Place an ad', '/about/advertise/'),
  ]),
]

/** Path of each section of the navigation → its name, as headings and titles show it. */
export const sectionNames: ReadonlyMap<string, string> = new Map(
  [
    ...hamburgerGroups.flatMap((one) => one.items),
    ...hamburgerGroups.map((one) => to(one.text, one.href ?? '')),
    ...topNavigation,
  ]
    .filter((one) => one.href.startsWith('/'))
    .map((one) => [one.href.replace(/\/$/, ''), one.text]),
)

/** Footer of the specification, section 2. */
export const footerMenus: readonly MenuGroup[] = [
  group('About Us', undefined, [
    to('About the {product}', '/about/'),
    to('Contact us', '/about/contact/'),
    to('Advertise', '/about/advertise/'),
  ]),
  group('News & Info', undefined, [
    to('Newsletters', '/newsletters/'),
    to('Archives', '/archives/'),
    to('Special Reports', '/special-reports/'),
  ]),
  group('Marketplace', undefined, [
    to('Jobs', '{jobs}'),
    to('Obituaries', '{obituaries}'),
    to('Place an ad', '/about/advertise/'),
  ]),
  group('e-Editions', undefined, [to("Today's Paper", '/e-edition/')]),
  group('Mobile Apps', undefined, [to('Apple iOS', '/about/apps/#ios'), to('Android', '/about/apps/#android')]),
]

export const footerSections: readonly Link[] = [
  to('News', '/news/'),
  to('Sports', '/sports/'),
  to('Entertainment', '/entertainment/'),
  to('Business', '/business/'),
  to('Health', '/health/'),
  to('Food', '/food/'),
  to('Life', '/life/'),
  to('Opinion', '/opinion/'),
  to('Philly First', '/philly-first/'),
  to('Archives', '/archives/'),
  to('Special Reports', '/special-reports/'),
  to('Site Map', '/site-map/'),
]

export const footerServices: readonly Link[] = [
  to('Subscriber login', '/account/sign-in/'),
  to('Subscribe', '/offers/'),
  to('Newsletters', '/newsletters/'),
]

export const footerSocial: readonly Link[] = [
  to('X', 'https://x.com/'),
  to('Facebook', 'https://www.facebook.com/'),
  to('Instagram', 'https://www.instagram.com/'),
]

export const footerApps: readonly Link[] = [
  to('App Store', 'https://apps.apple.com/'),
  to('Google Play', 'https://play.google.com/store'),
]

export const footerLegal: readonly Link[] = [
  to('Copyright', '/about/copyright/'),
  to('Terms of Use', '/about/terms_and_conditions/#Use'),
  to('Privacy Policy', '/privacy-policy/'),
  to('Cancellation Policy', '/about/terms_and_conditions/#Cancellations'),
  to('California Notice', '/privacy-policy/#V'),
  to('Do Not Sell My Personal Information', '/privacy-policy/#opt-out'),
]
