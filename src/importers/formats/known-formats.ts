import { type ExportFormat, FIELDS } from '../reading/export-format.ts';
import { OWN_SIGNATURE } from '../reading/own-cells.ts';

const SCRAPED =
  "This file was made by a scraper. The source's terms apply to its reviews: check that you may publish them (docs/owner/import.md). Links and pictures of their authors are not imported.";

/**
 * Reviews of a Business Profile as Google Takeout and the API (version 4) write them, or a table made
 * of these. Its moments are exact, and what is empty has no key.
 */
// biome-ignore format: as the table below
export const googleBusiness: ExportFormat = {
  label: 'Google Business Profile reviews', source: 'google', nameless: 'A Google user', published: true, omitsEmpty: true,
  signature: ['starRating', 'createTime'],
  columns: {
    author: ['reviewer.displayName', 'displayName', 'reviewerName', 'reviewer'],
    rating: 'starRating', date: 'createTime', text: ['comment', 'reviewText', 'text'],
    source_id: ['name', 'reviewId'], updated_at: 'updateTime',
    owner_reply: [
      'reviewReply.comment', 'reviewReply', 'replyComment', 'replyText', 'reply.comment', 'reply.text', 'reply',
      'responseText',
    ],
    owner_reply_date: [
      'reviewReply.updateTime', 'reviewReply.createTime', 'reply.updateTime', 'reply.createTime', 'reply.date',
      'replyUpdateTime', 'replyTime', 'replyDate', 'responseTime',
    ],
    location: 'locationName',
  },
};

// biome-ignore format: a line for several columns keeps the formats comparable
const SERVICES: readonly ExportFormat[] = [
  {
    label: 'Google reviews from a spreadsheet tool', source: 'google', nameless: 'A Google user', published: true,
    signature: ['Reviewer Name', 'Star Rating', 'Review Text', 'Review Date'],
    columns: {
      author: 'Reviewer Name', rating: 'Star Rating', date: 'Review Date', text: 'Review Text',
      source_id: 'Review ID', source_url: 'Review URL', location: 'Location Name',
    },
  },
  {
    // An American service that writes the month first.
    label: 'Yelp for Business export', source: 'yelp', dateOrder: 'month-first', published: true,
    signature: ['Review ID', 'Reviewer', 'Rating', 'Review', 'Review Date'],
    columns: {
      author: 'Reviewer', rating: 'Rating', date: 'Review Date', text: 'Review',
      source_id: 'Review ID', source_url: 'Review URL', location: 'Business Name',
    },
  },
  {
    label: 'Trustpilot export', source: 'trustpilot', published: true,
    signature: ['Reviewer Name', 'Review Stars', 'Review Content', 'Review Date'],
    columns: {
      author: 'Reviewer Name', rating: 'Review Stars', date: 'Review Date', text: 'Review Content',
      title: 'Review Title', source_id: 'Review ID', source_url: 'Review Link', language: 'Language',
      owner_reply: ['Company Response', 'Company Reply'],
      owner_reply_date: ['Company Reply Date', 'Company Response Date'],
    },
  },
  {
    label: 'Trustpilot service reviews export', source: 'trustpilot', published: true,
    signature: ['Review Created (UTC)', 'Review Username', 'Review Stars', 'Review Content'],
    columns: {
      author: 'Review Username', rating: 'Review Stars', date: 'Review Created (UTC)',
      text: 'Review Content', title: 'Review Title', source_id: ['Review ID', 'ID'],
      source_url: ['Review Link', 'Review URL'], language: ['Review Language', 'Language'],
      owner_reply: ['Company Response', 'Company Reply'],
      owner_reply_date: ['Company Reply Date (UTC)', 'Company Response Date (UTC)'],
    },
  },
  {
    // Gathers several sources: its Source column says where each review was written.
    label: 'Birdeye export', source: 'birdeye', published: true,
    signature: ['Review ID', 'Source', 'Reviewer Name', 'Rating', 'Review', 'Review Date'],
    columns: {
      author: 'Reviewer Name', rating: 'Rating', date: 'Review Date', text: 'Review', source: 'Source',
      source_id: 'Review ID', source_url: 'Review URL', location: 'Location',
    },
  },
  {
    // Its Site column says where each review was written.
    label: 'Podium export', source: 'podium', published: true,
    signature: ['Customer Name', 'Stars', 'Comment', 'Date Posted'],
    columns: {
      author: 'Customer Name', rating: 'Stars', date: 'Date Posted', text: 'Comment', source: 'Site',
      source_id: 'Review ID', source_url: 'Link', location: 'Location Name',
    },
  },
  {
    label: 'Judge.me export', source: 'judgeme', published: true,
    signature: ['Body', 'Reviewer Name', 'Rating', 'Review Date'],
    columns: {
      author: 'reviewer_name', rating: 'rating', date: 'review_date', text: 'body',
      title: ['review_title', 'title'], owner_reply: 'reply', owner_reply_date: 'reply_date',
    },
  },
  {
    // Its `updated_at` is the time of moderation, and its `source` is always "web".
    label: "Judge.me's API", source: 'judgeme', published: true,
    signature: ['reviewer.name', 'body', 'rating', 'curated', 'created_at'],
    columns: {
      author: 'reviewer.name', rating: 'rating', date: 'created_at', text: 'body', title: 'title',
      source_id: 'id',
    },
  },
  {
    label: 'Shopify product reviews export', source: 'shopify', published: true,
    signature: ['State', 'Rating', 'Author', 'Body', 'Created At'],
    columns: {
      author: 'author', rating: 'rating', date: 'created_at', text: 'body', title: 'title',
      owner_reply: 'reply', owner_reply_date: 'replied_at',
    },
  },
  {
    // Its comment, the reply of the owner, comes without a date.
    label: 'Yotpo export', source: 'yotpo', published: true,
    signature: ['Review Content', 'Review Score', 'Date', 'Display Name'],
    columns: {
      author: 'display_name', rating: 'review_score', date: 'date', text: 'review_content',
      title: 'review_title', owner_reply: 'comment_content',
    },
  },
  {
    label: 'Yotpo export', source: 'yotpo', known: ['Status Details'], published: true,
    signature: ['Review Creation Date', 'Review Status', 'Review Score', 'Review Content'],
    columns: {
      author: ['Reviewer Display Name', 'Reviewer Name'], rating: 'Review Score', date: 'Review Creation Date',
      text: 'Review Content', title: 'Review Title', source_id: 'Review ID',
      owner_reply: 'Comment Content', owner_reply_date: 'Comment Date',
    },
  },
  {
    label: 'Okendo export', source: 'okendo', products: ['handle'], published: true,
    signature: ['body', 'rating', 'dateCreated'],
    columns: {
      author: ['name', 'reviewer.name', 'reviewer.displayName', 'reviewerName'], rating: 'rating',
      date: 'dateCreated', text: 'body', title: 'title', source_id: 'reviewId',
    },
  },
  {
    // Its reviewer column is not documented, so `reviewer.name` is a guess.
    label: 'Meta review feed', source: 'facebook', nameless: 'A Facebook user', published: true,
    signature: ['reviewID', 'rating', 'content', 'created_at'],
    columns: {
      author: 'reviewer.name', rating: 'rating', date: 'created_at', text: 'content', title: 'title',
      source_id: 'reviewID', updated_at: 'updated_at', location: 'store.name',
    },
  },
  {
    label: 'WordPress comments export', source: null, published: false,
    signature: ['comment_author', 'comment_date', 'comment_content', 'comment_approved'],
    columns: {
      author: 'comment_author', rating: ['rating', 'comment_rating', 'meta:rating'],
      date: 'comment_date', text: 'comment_content', title: ['review_title', 'title'],
      source_id: 'comment_ID',
    },
  },
  {
    label: 'WooCommerce reviews export', source: null, products: ['comment_post_ID'], published: false,
    signature: ['comment_author', 'comment_date', 'comment_content', 'comment_approved', 'product_SKU'],
    columns: {
      author: 'comment_author', rating: 'rating', date: 'comment_date', text: 'comment_content',
      title: ['review_title', 'title'], source_id: 'comment_ID',
    },
  },
  {
    // `rating`, `reviews` and `name` are those of the place; dates are in UTC, month first.
    label: 'Outscraper export', source: 'google', known: ['business_status', 'status', 'state', 'us_state'], dateOrder: 'month-first', nameless: 'A Google user', published: true, notice: SCRAPED,
    signature: ['author_title', 'review_rating'],
    columns: {
      author: 'author_title', rating: 'review_rating',
      date: ['review_timestamp', 'review_datetime_utc'], text: 'review_text', source_id: 'review_id',
      source_url: 'review_link', owner_reply: 'owner_answer',
      owner_reply_date: ['owner_answer_timestamp', 'owner_answer_timestamp_datetime_utc'],
      location: ['name', 'place.name'], place_id: ['place_id', 'place.place_id'],
    },
  },
  {
    // `title` is the business, `language` that of the scraper; `rating` belongs to other scales.
    label: 'Apify export', source: 'google', known: ['state'], nameless: 'A Google user', published: true, notice: SCRAPED,
    signature: ['name', 'stars', 'publishedAtDate'],
    columns: {
      author: 'name', rating: 'stars', date: 'publishedAtDate', text: 'text', source: 'reviewOrigin',
      source_id: 'reviewId', source_url: 'reviewUrl', language: 'originalLanguage',
      owner_reply: 'responseFromOwnerText', owner_reply_date: 'responseFromOwnerDate',
      location: ['title', 'place.title'], place_id: ['placeId', 'place.placeId'],
    },
  },
  {
    label: 'Tripadvisor reviews by Apify', source: 'tripadvisor', nameless: 'A Tripadvisor member', published: true, notice: SCRAPED,
    signature: ['user.name', 'publishedDate', 'rating'],
    columns: {
      author: ['user.name', 'user.username'], rating: 'rating', date: 'publishedDate', text: 'text',
      title: 'title', source_id: 'id', source_url: 'url', language: ['originalLanguage', 'lang'],
      owner_reply: 'ownerResponse.text', owner_reply_date: 'ownerResponse.publishedDate',
      location: 'placeInfo.name',
    },
  },
  {
    // Averages of several questions, such as 4.8, are no stars.
    label: 'ProvenExpert ratings', source: 'provenexpert', nameless: 'Anonymous', published: true,
    signature: ['ratingValue', 'feedback', 'created'],
    columns: {
      author: 'user.name', rating: 'ratingValue', date: 'created', text: 'feedback', source_id: 'id',
      updated_at: 'modified',
    },
  },
  // `snippet` may be Google's translation; `date` is relative. Older responses have no contributor_id.
  ...[['user.contributor_id', 'rating', 'date'], ['user.name', 'user.link', 'rating', 'snippet']].map((signature) => ({
    label: 'SerpApi export', source: 'google', nameless: 'A Google user', published: true, notice: SCRAPED, signature,
    columns: {
      author: 'user.name', rating: 'rating', date: ['iso_date', 'date'],
      text: ['extracted_snippet.original', 'snippet'], source: 'source', source_id: 'review_id', source_url: 'link',
      updated_at: 'iso_date_of_last_edit',
      owner_reply: ['response.extracted_snippet.original', 'response.snippet'],
      owner_reply_date: ['response.iso_date', 'response.date'],
      location: ['place.place_info.title', 'place_info.title'],
      place_id: ['place.search_parameters.place_id', 'search_parameters.place_id'],
    },
  })),
];

/** What services and tools write, recognized by the columns that only they have. */
export const KNOWN_FORMATS: readonly ExportFormat[] = [
  googleBusiness,
  ...SERVICES,
  {
    label: 'Our own export',
    source: null,
    signature: OWN_SIGNATURE,
    columns: Object.fromEntries(FIELDS.map((name) => [name, name])),
    published: false,
    isOwn: true,
  },
];
