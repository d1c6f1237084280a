import type { LocalBusiness, PostalAddress } from 'schema-dts';
import { businessKind } from '../../reviews/business-kind.ts';
import type { Business, SchemaType } from '../../schema/business.ts';
import type { ReviewsDataset } from '../../schema/reviews-dataset.ts';
import { meanWords } from '../../views/number-words.ts';

/** Types with schema.org's `isAcceptingNewPatients`. */
const TAKE_PATIENTS = new Set<SchemaType>(['Dentist', 'MedicalClinic', 'Optician', 'Pharmacy', 'Physician']);

/**
 * The business as schema.org's type for it. Each service is an offer of a Service, because an X-ray
 * is not a therapy and an insole is not a procedure. The aggregate rating is only there when the
 * owner's policy asks for rating markup (decision 040).
 */
export function businessNode(
  { business, aggregate_rating: rating }: ReviewsDataset,
  baseUrl: string,
  ratingMarkup: boolean,
): LocalBusiness {
  const { address, geo } = business;
  const logo = business.logo ?? business.brand?.logo;
  return {
    '@type': schemaTypeOf(business),
    '@id': businessId(baseUrl),
    name: business.name,
    description: business.description,
    ...(business.url && { url: business.url }),
    ...(business.telephone && { telephone: business.telephone }),
    ...(business.legal_name && { legalName: business.legal_name }),
    ...(business.email && { email: business.email }),
    ...(business.image && { image: business.image }),
    ...(logo && { logo }),
    ...(business.price_range && { priceRange: business.price_range }),
    ...(address && { address: postalAddress(address) }),
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
    ...(business.is_accepting_new_patients !== undefined &&
      TAKE_PATIENTS.has(businessKind(business)) && {
        isAcceptingNewPatients: business.is_accepting_new_patients,
      }),
    ...(business.service_areas.length > 0 && {
      areaServed: business.service_areas.map(({ label }) => label),
    }),
    ...(business.services.length > 0 && {
      makesOffer: business.services.map(({ label }) => ({
        '@type': 'Offer' as const,
        itemOffered: { '@type': 'Service' as const, name: label },
      })),
    }),
    ...(business.medical_specialty && { knowsAbout: business.medical_specialty }),
    publishingPrinciples: business.publishing_principles,
    ...(ratingMarkup &&
      rating.rating_value !== null && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: Number(meanWords(rating)),
          ratingCount: rating.rating_count,
          reviewCount: rating.review_count,
          bestRating: rating.best_rating,
          worstRating: rating.worst_rating,
        },
      }),
  };
}

function postalAddress(address: NonNullable<Business['address']>): PostalAddress {
  return {
    '@type': 'PostalAddress',
    streetAddress: address.street_address,
    addressLocality: address.address_locality,
    ...(address.address_region && { addressRegion: address.address_region }),
    postalCode: address.postal_code,
    addressCountry: address.address_country,
  };
}

/**
 * The owner's choice, or the trade's. The assertion picks one type of schema-dts; each is a
 * LocalBusiness. schema.org's VeterinaryCare is not a LocalBusiness, so a vet is both.
 */
export function schemaTypeOf(business: Business): 'MedicalClinic' {
  const type = businessKind(business);
  return (type === 'VeterinaryCare' ? [type, 'LocalBusiness'] : type) as 'MedicalClinic';
}

export function businessId(baseUrl: string): string {
  return `${baseUrl}/#business`;
}
