import type { MedicalClinic } from 'schema-dts';
import type { ReviewsDataset } from '../../schema/reviews-dataset.ts';

/**
 * The business as schema.org's MedicalClinic (RD-35: `Chiropractic` is no type of business). The
 * aggregate rating is there only when the owner's policy asks for rating markup (RD-32, RD-33).
 */
export function businessNode(
  { business, aggregate_rating: rating }: ReviewsDataset,
  baseUrl: string,
  ratingMarkup: boolean,
): MedicalClinic {
  const { address, geo } = business;
  return {
    '@type': 'MedicalClinic',
    '@id': businessId(baseUrl),
    name: business.name,
    description: business.description,
    url: business.url,
    telephone: business.telephone,
    ...(business.legal_name && { legalName: business.legal_name }),
    ...(business.email && { email: business.email }),
    ...(business.image && { image: business.image }),
    ...(business.logo && { logo: business.logo }),
    ...(business.price_range && { priceRange: business.price_range }),
    ...(address && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: address.street_address,
        addressLocality: address.address_locality,
        ...(address.address_region && { addressRegion: address.address_region }),
        postalCode: address.postal_code,
        addressCountry: address.address_country,
      },
    }),
    ...(geo && { geo: { '@type': 'GeoCoordinates', latitude: geo.latitude, longitude: geo.longitude } }),
    ...(business.opening_hours_specification && {
      openingHoursSpecification: business.opening_hours_specification.map((hours) => ({
        '@type': 'OpeningHoursSpecification' as const,
        dayOfWeek: hours.day_of_week.map((day) => `https://schema.org/${day}` as const),
        opens: hours.opens,
        closes: hours.closes,
        ...(hours.valid_from && { validFrom: hours.valid_from }),
        ...(hours.valid_through && { validThrough: hours.valid_through }),
      })),
    }),
    ...(business.same_as.length > 0 && { sameAs: business.same_as }),
    ...(business.is_accepting_new_patients !== undefined && {
      isAcceptingNewPatients: business.is_accepting_new_patients,
    }),
    ...(business.service_areas.length > 0 && {
      areaServed: business.service_areas.map(({ label }) => label),
    }),
    ...(business.services.length > 0 && {
      availableService: business.services.map(({ label }) => ({
        '@type': 'MedicalTherapy' as const,
        name: label,
        ...(/chiropractic/i.test(business.medical_specialty ?? '') && {
          medicineSystem: 'https://schema.org/Chiropractic' as const,
        }),
      })),
    }),
    publishingPrinciples: business.publishing_principles,
    ...(ratingMarkup &&
      rating.rating_value !== null && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: rating.rating_value,
          ratingCount: rating.rating_count,
          reviewCount: rating.review_count,
          bestRating: rating.best_rating,
          worstRating: rating.worst_rating,
        },
      }),
  };
}

export function businessId(baseUrl: string): string {
  return `${baseUrl}/#business`;
}
