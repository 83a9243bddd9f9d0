/** Structured data of a local page: the shop's service in this town. No rating, since it would be self-assigned. */
import type { Service, WithContext } from 'schema-dts';
import type { LocalArea } from '#domain/areas/area.ts';

export function areaStructuredData(area: LocalArea, site: URL): WithContext<Service> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: `Flooring in ${area.area}`,
    description: area.description,
    url: new URL(`/areas/${area.slug}`, site).href,
    serviceType: 'Flooring supply and fitting',
    provider: { '@id': new URL('/#shop', site).href },
    areaServed: { '@type': 'City', name: area.area },
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: `Services in ${area.area}`,
      itemListElement: area.keyServices.map((name) => ({
        '@type': 'Offer' as const,
        itemOffered: { '@type': 'Service' as const, name },
      })),
    },
  };
}
