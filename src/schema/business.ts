import { z } from 'zod';
import { LOCALES } from '../settings.ts';
import { CalendarDate, Line, Prose, Slug, WebUrl } from './scalars.ts';
import { Telephone } from './telephone.ts';
import { Technician, Term } from './vocabulary.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'must be a time such as 08:30' });

export const Address = z
  .strictObject({
    street_address: Line,
    address_locality: Line.meta({ description: 'Town.' }),
    address_region: Line.optional().meta({ description: 'State or region.' }),
    postal_code: Line,
    address_country: z
      .string()
      .regex(/^[A-Z]{2}$/, { error: 'must be a two-letter country code such as US', abort: true })
      .refine((code) => code !== 'UK', { error: 'must be GB for the United Kingdom (ISO 3166)' }),
  })
  .meta({ description: 'Postal address (schema.org PostalAddress).' });

export const Geo = z
  .strictObject({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
  })
  .meta({ description: 'Position in degrees (WGS 84).' });

export type Day = (typeof DAYS)[number];

export const OpeningHours = z
  .strictObject({
    day_of_week: z.array(z.enum(DAYS)).min(1, { error: 'must name at least one day' }),
    opens: ClockTime,
    closes: ClockTime,
    valid_from: CalendarDate.optional(),
    valid_through: CalendarDate.optional(),
  })
  .refine(({ valid_from, valid_through }) => !valid_from || !valid_through || valid_from <= valid_through, {
    error: 'must not be before valid_from',
    path: ['valid_through'],
  })
  .meta({ description: 'Opening hours (schema.org OpeningHoursSpecification), local time.' });

/** The kinds of local business in schema.org (schema-dts 2.1.0), and VeterinaryCare, which is only an organization there. */
const SCHEMA_TYPE_LINES = [
  'AccountingService AdultEntertainment AmusementPark AnimalShelter ArchiveOrganization ArtGallery Attorney',
  'Audiology AutoBodyShop AutoDealer AutoPartsStore AutoRental AutoRepair AutoWash AutomatedTeller',
  'AutomotiveBusiness Bakery BankOrCreditUnion BarOrPub BeautySalon BedAndBreakfast BikeStore BookStore',
  'BowlingAlley Brewery CafeOrCoffeeShop Campground Casino ChildCare ClothingStore ComedyClub',
  'CommunityHealth ComputerStore ConvenienceStore CovidTestingFacility DaySpa Dentist DepartmentStore',
  'Dermatology DietNutrition Distillery DryCleaningOrLaundry Electrician ElectronicsStore Emergency',
  'EmergencyService EmploymentAgency EntertainmentBusiness ExerciseGym FastFoodRestaurant FinancialService',
  'FireStation Florist FoodEstablishment FurnitureStore GardenStore GasStation GeneralContractor Geriatric',
  'GolfCourse GovernmentOffice GroceryStore Gynecologic HVACBusiness HairSalon HardwareStore',
  'HealthAndBeautyBusiness HealthClub HobbyShop HomeAndConstructionBusiness HomeGoodsStore Hospital Hostel',
  'Hotel HousePainter IceCreamShop IndividualPhysician InsuranceAgency InternetCafe JewelryStore',
  'LegalService Library LiquorStore LocalBusiness Locksmith LodgingBusiness MedicalBusiness MedicalClinic',
  'MensClothingStore Midwifery MobilePhoneStore Motel MotorcycleDealer MotorcycleRepair MovieRentalStore',
  'MovieTheater MovingCompany MusicStore NailSalon NightClub Notary Nursing Obstetric OfficeEquipmentStore',
  'Oncologic Ophthalmology Optician Optometric Otolaryngologic OutletStore PawnShop Pediatric PetStore',
  'Pharmacy Physician PhysiciansOffice Physiotherapy PlasticSurgery Plumber Podiatric PoliceStation',
  'PostOffice PrimaryCare ProfessionalService Psychiatric PublicHealth PublicSwimmingPool RadioStation',
  'RealEstateAgent RecyclingCenter Resort Restaurant RoofingContractor SelfStorage ShoeStore ShoppingCenter',
  'SkiResort SportingGoodsStore SportsActivityLocation SportsClub StadiumOrArena Store TattooParlor',
  'TelevisionStation TennisComplex TireShop TouristInformationCenter ToyStore TravelAgency VacationRental',
  'VeterinaryCare WholesaleStore Winery',
] as const;
type Word<Line> = Line extends `${infer First} ${infer Rest}` ? First | Word<Rest> : Line;
export type SchemaType = Word<(typeof SCHEMA_TYPE_LINES)[number]>;
export const SCHEMA_TYPES = SCHEMA_TYPE_LINES.flatMap((line) => line.split(' ') as SchemaType[]);

const Word = Line.max(40);

/** What a trade calls its customers and the people who work there, in lower case. */
export const BusinessWords = z
  .strictObject({
    customer: Word.meta({ description: 'One customer, such as patient.' }),
    customers: Word.meta({ description: 'Several customers, such as patients.' }),
    team: Word.meta({ description: 'The people who work there, such as practitioners.' }),
  })
  .meta({ description: 'Words of the trade, in lower case, as pages use them within a sentence.' });
export type BusinessWords = z.infer<typeof BusinessWords>;

/** A file of `public/` by its path, or a URL. */
const Logo = z
  .string()
  .max(2048)
  .regex(/^(?:https:\/\/[^\s\\<>"]+|(?:\/[\w-][\w.-]*)+\.(?:svg|png|webp|jpe?g))$/, {
    error: 'must be an https URL, or the path of a file in public/ such as /logo.svg',
  });

const COLOR_ERROR = 'must be a color such as "#1a5fb4", with the quotes';

export const Brand = z
  .strictObject({
    logo: Logo.optional().meta({
      description: 'Logo beside the name: an https URL, or /logo.svg for the file public/logo.svg.',
      examples: ['/logo.svg'],
    }),
    accent: z
      .string({ error: COLOR_ERROR })
      .regex(/^#[0-9a-fA-F]{6}$/, { error: COLOR_ERROR })
      .optional()
      .meta({
        description:
          'Color of links, buttons and charts. Pages make it darker or lighter until it is readable.',
        examples: ['#1a5fb4'],
      }),
  })
  .meta({ description: 'Logo and color of the business.' });
export type Brand = z.infer<typeof Brand>;

/** Names of schema.org in snake_case; the optional ones are absent when unknown. */
const identity = {
  id: Slug,
  name: Line,
  legal_name: Line.optional(),
  description: Prose,
  url: WebUrl.meta({ description: "The business's own website." }),
  telephone: Telephone,
  email: z.email({ error: 'must be an email address' }).optional(),
  image: WebUrl.optional(),
  logo: WebUrl.optional(),
  price_range: Line.optional(),
  address: Address.optional(),
  geo: Geo.optional(),
  opening_hours_specification: z.array(OpeningHours).optional(),
  same_as: z.array(WebUrl).optional().meta({ description: 'The same business elsewhere.' }),
  schema_type: z
    .enum(SCHEMA_TYPES)
    .optional()
    .meta({
      description:
        'What kind of business it is, as schema.org names it; for search engines. Default: that of `pack`. Without both: ' +
        'LocalBusiness, or MedicalClinic if `words` calls customers patients or is missing.',
    }),
  locale: z.enum(LOCALES).optional().meta({
    description: 'Language of the pages for visitors: en-US (the default), en-GB or de.',
  }),
  words: BusinessWords.optional(),
  brand: Brand.optional(),
  medical_specialty: Line.optional(),
  is_accepting_new_patients: z.boolean().optional(),
  publishing_principles: WebUrl.optional().meta({
    description: 'How reviews are collected and published; by default our own policy page.',
  }),
  corrections_policy: WebUrl.optional(),
  imprint_url: WebUrl.optional().meta({
    description: 'Who is responsible for the site; German law asks for it on every page.',
  }),
  privacy_url: WebUrl.optional().meta({ description: 'The privacy notice.' }),
  place_id: Line.optional().meta({ description: "Google's id of the place." }),
  booking_url: WebUrl.optional().meta({ description: 'Where to book an appointment.' }),
  directions_url: WebUrl.optional().meta({
    description: 'How to get there; by default Google Maps with `geo`.',
  }),
  review_urls: z
    .record(Slug, WebUrl)
    .optional()
    .meta({ description: 'Where to write a review, by source, such as google.' }),
};

/** Countries whose sites must name who is responsible, and their privacy notice, on every page. */
export const IMPRINT_COUNTRIES: readonly string[] = ['DE', 'AT', 'CH', 'BE'];

/** What `create` writes where only the owner knows the value; never published. */
export const PLACEHOLDER = { url: 'https://example.com/', telephone: '+1-202-555-0100' } as const;

/** `content/business.yaml`. */
export const BusinessFile = z
  .strictObject({
    ...identity,
    pack: Slug.optional().meta({
      description: 'The trade, such as dental: its words and kind of business are the defaults here.',
    }),
    place_words: z.array(Line).optional().meta({
      description:
        "Words for the place itself, such as surgery or clinic. They never count as a customer's health problem.",
    }),
    updated: CalendarDate.meta({ description: 'Day of the last change of this file.' }),
    sample: z.boolean().optional().meta({
      description: 'True marks made-up content: banner and noindex on every page.',
    }),
  })
  .meta({ title: 'Business', description: 'Who the reviews are about.' });
export type BusinessFile = z.infer<typeof BusinessFile>;

/** The business as published in reviews.json. */
export const Business = z
  .strictObject({
    ...identity,
    url: identity.url.optional(),
    telephone: identity.telephone.optional(),
    same_as: z.array(WebUrl),
    publishing_principles: WebUrl,
    sample: z.boolean().meta({ description: 'True when the business and its reviews are made up.' }),
    service_areas: z.array(Term),
    services: z.array(Term),
    technicians: z.array(Technician),
  })
  .meta({ description: 'The business that the reviews are about; names as in schema.org.' });
export type Business = z.infer<typeof Business>;
