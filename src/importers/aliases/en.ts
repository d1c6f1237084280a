import type { Field } from '../reading/export-format.ts';
import type { Aliases } from './names.ts';

/** Also what services, plugins and scrapers call their columns. */
export const en: Aliases & Record<Field, string> = {
  author: `reviewer|reviewer name|review author|author name|comment author|reviewer display name|author display name
    reviewer username|review username|author title|user name|username|nickname|display name|customer|customer name
    client|client name|your name|full name|name|submitted by|posted by|written by|user full name|consumer display name
    what is your name|guest name`,
  rating: `stars|star rating|review rating|overall rating|score|rate|number of stars|review stars|review score|star
    stars rating|rating stars|rating value|rating score|review rating value|comment rating|meta rating`,
  date: `review date|date of review|review timestamp|review datetime utc|date posted|posted at|posted on|published at date
    iso date|published at|published date|publish date|published|created at|created|timestamp|date created|created date
    created on|date submitted|submitted at|submitted on|submission date|review created|review created utc
    review creation date|review time|datetime|reviewed at|comment date|date added|written at|written on|posted|at`,
  text: `review|review text|review content|review body|comment|comments|feedback|message|body|content|testimonial|snippet
    your review|comment content|review message|review comment|quote|review description|user review|customer review
    customer comment|extracted snippet original|your feedback`,
  title: 'review title|headline|subject|review headline|summary title',
  source: 'site|platform|review site|review origin',
  source_id: 'review id|response id|submission id|comment id|testimonial id|review uuid|uuid|id',
  source_url: 'review url|review link|permalink|link|url',
  language: 'original language|lang|review language',
  updated_at: 'iso date of last edit|modified|edited at|last edited',
  owner_reply: `reply|response|owner response|business response|reply text|response text|owner answer|owner reply text
    company reply|company response|merchant reply|admin reply|response from owner|response from owner text
    business reply|management response|reply content|reply body|reply comment|seller response|shop reply|shop response
    owner response text|your reply|our reply|our response|reply message|response extracted snippet original
    response snippet`,
  owner_reply_date: `reply date|response date|replied at|responded at|owner response date|reply created at|response at
    responded on|replied on|reply time|company reply date|company reply date utc|company response date
    company response date utc|owner reply at|owner response at|owner answer timestamp datetime utc
    owner answer timestamp|response created at|response from owner date|reply at|response published date
    owner response published date|reply created|reply published date|response iso date`,
  author_avatar_url: 'avatar url|author avatar',
  location:
    'business name|location name|store name|branch|place title|place name|place info name|place place info title',
  place_id: 'place place id|place search parameters place id|search parameters place id',
  parent: 'comment parent|parent|parent id|reply to|in reply to',
  anonymous: 'anonymous|is anonymous|reviewer is anonymous',
  state: `status|state|review status|type|review type|kind|visibility|visible|hidden|is hidden|private|published|is published
    publish|approved|is approved|comment approved|curated|pending|is pending|filtered|flagged|spam|is spam|deleted
    is deleted|deleted at|archived|draft|rejected|removed|moderation|moderation status|test|is test|live|public
    is public|active|enabled|consent|translated|machine translated|is translated`,
  things: 'product|products|sku|variant|item|room|gtin|asin|ean|upc|isbn|mpn|handle',
  harmless: `like|likes|helpful|unhelpful|vote|votes|count|total|number|photo|photos|image|images|picture|pictures|video
    videos|media|guide|level|badge|country|city|town|zip|zipcode|postcode|postal|region|street|timezone|language
    lang|locale|phone|telephone|mobile|ip|device|browser|agent|gender|age|sentiment|opinion|tag|tags|keyword
    keywords|featured|verified|verification|purchase|id|ids|key
    updated|modified|edited|experienced|experience|visited|visit|business|category|categories|company`,
};
