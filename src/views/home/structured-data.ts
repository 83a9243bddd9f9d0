/** Structured data of the home page: the site with its search, and the shop with its opening hours (schema.org). */
import type { HomeGoodsStore, WebSite, WithContext } from 'schema-dts';
import { facts } from '#config/facts.ts';
import { store } from '#config/store.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** The shop as a business. @param site the public base URL */
export function shopData(site: URL): WithContext<HomeGoodsStore> {
  const { address } = facts();
  return {
    '@context': 'https://schema.org',
    '@type': 'HomeGoodsStore',
    '@id': new URL('/#shop', site).href,
    name: store.name,
    legalName: store.legalName,
    url: site.href,
    image: new URL('/og.jpg', site).href,
    logo: new URL('/icon-512.png', site).href,
    telephone: facts().phone,
    email: facts().email,
    foundingDate: String(store.since),
    currenciesAccepted: store.currency,
    paymentAccepted: facts().claims.payments.join(', '),
    priceRange: '££',
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.town,
      addressRegion: address.county,
      postalCode: address.postalCode,
      addressCountry: address.country,
    },
    geo: { '@type': 'GeoCoordinates', latitude: address.latitude, longitude: address.longitude },
    openingHoursSpecification: Object.entries(facts().showroomHours).map(([day, [opens, closes]]) => ({
      '@type': 'OpeningHoursSpecification' as const,
      dayOfWeek: DAYS[Number(day) - 1] ?? 'Monday',
      opens,
      closes,
    })),
    areaServed: facts().claims.reach.map((name) => name),
    // As stated on /delivery; products cut to size override it on their page.
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: store.countries.map(({ code }) => code),
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: store.orders.withdrawalDays,
      returnMethod: ['https://schema.org/ReturnByMail', 'https://schema.org/ReturnInStore'],
      returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
      refundType: 'https://schema.org/FullRefund',
      merchantReturnLink: new URL('/delivery#returns', site).href,
    },
  };
}

/** The site with its search box. */
export function siteData(site: URL): WithContext<WebSite> {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': new URL('/#site', site).href,
    name: store.name,
    url: site.href,
    inLanguage: 'en-GB',
    publisher: { '@id': new URL('/#shop', site).href },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${new URL('/products', site).href}?search={text}` },
      // Google's annotation, which is not in the schema.org types.
      ...{ 'query-input': 'required name=text' },
    },
  };
}
