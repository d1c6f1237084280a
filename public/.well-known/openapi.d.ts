/** Types of /.well-known/openapi.json, the same for every business. */
export interface paths {
    "/reviews.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All reviews
         * @description Every published review, newest first, with the business and its rating. A WebSub topic.
         */
        get: operations["getReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/insights.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the reviews say
         * @description Sentiment, aspects, people, services, topics and months, counted from the published reviews. Shares have counts and 95% intervals.
         */
        get: operations["getInsights"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feed.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * JSON Feed of the newest reviews
         * @description JSON Feed 1.1 with the 50 newest reviews. A WebSub topic.
         */
        get: operations["getJsonFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feed.xml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Atom feed of the newest reviews
         * @description Atom (RFC 4287) with the 50 newest reviews. A WebSub topic.
         */
        get: operations["getAtomFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reviews/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search reviews
         * @description Reviews that match all given filters, newest first unless sort says otherwise. Filters that contradict each other match nothing.
         */
        get: operations["searchReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reviews/since/{date}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reviews since a date
         * @description All reviews written on or after a date, newest first. Only the date of writing counts, so this misses edits, replies, removals and older reviews that arrive late. To keep a copy, poll `/reviews.json` with `If-None-Match`, or subscribe to it at the hub. A response over 5 MB continues on further pages. Each page has its own ETag.
         */
        get: operations["getReviewsSince"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/websub/hub": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Subscribe to changes, or unsubscribe
         * @description WebSub hub (W3C Recommendation). You get the response at once. Then the hub sends a GET to your callback with hub.mode, hub.topic, hub.challenge and hub.lease_seconds: the lease you get or, if you unsubscribe, what is left of it. Return 2xx with exactly the challenge as the body to confirm. From then on, the hub POSTs the full topic to your callback whenever it changes. 3 failed deliveries in a row end the subscription. Unknown fields are ignored.
         */
        post: operations["subscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mcp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * MCP endpoint for AI assistants
         * @description Model Context Protocol over streamable HTTP, one JSON-RPC 2.0 message per request. Supports 2026-07-28 without sessions and 2025-11-25, 2025-06-18, 2025-03-26, 2024-11-05 with initialize. Revisions up to 2025-03-26 may send up to 20 messages in one array. All tools are read-only, among them get_business, search_reviews and get_reviews_since; tools/list describes them. You need no key. Responses are JSON. If Accept names text/event-stream but not JSON, you get the same message as one event. GET and DELETE get 405.
         */
        post: operations["postMcp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is served now
         * @description The release, its data, and how the WebSub hub is doing. For monitors, and to check a copy by `dataset_sha256`. The status is 200 whenever the service responds. `degraded` means that work of the hub has been due for more than 15 minutes, or that its store cannot be used.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * OpenAPI description
         * @description OpenAPI 3.1 description of the service.
         */
        get: operations["getOpenApi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Rating from all reviews (schema.org AggregateRating). */
        AggregateRating: {
            /** @description Mean of all stars, two decimals; null without reviews. */
            rating_value: number | null;
            /** @description All reviews. */
            rating_count: number;
            /** @description Reviews with text. */
            review_count: number;
            /** @constant */
            best_rating: 5;
            /** @constant */
            worst_rating: 1;
            /** @description Number of reviews with each number of stars. */
            ratings_distribution: {
                1: number;
                2: number;
                3: number;
                4: number;
                5: number;
            };
        };
        /** @description The business that the reviews are about; names as in schema.org. */
        Business: {
            /** @description Identifier: lowercase letters and digits, joined by single - or _. */
            id: string;
            name: string;
            legal_name?: string;
            description: string;
            /**
             * Format: uri
             * @description The business's own website.
             */
            url?: string;
            telephone?: string & (unknown & unknown);
            /** Format: email */
            email?: string;
            /**
             * Format: uri
             * @description Absolute http or https URL.
             */
            image?: string;
            /**
             * Format: uri
             * @description Absolute http or https URL.
             */
            logo?: string;
            price_range?: string;
            /** @description Postal address (schema.org PostalAddress). */
            address?: {
                street_address: string;
                /** @description Town. */
                address_locality: string;
                /** @description State or region. */
                address_region?: string;
                postal_code: string;
                address_country: string;
            };
            /** @description Position in degrees (WGS 84). */
            geo?: {
                latitude: number;
                longitude: number;
            };
            opening_hours_specification?: {
                day_of_week: ("Monday" | "Tuesday" | "Wednesday" | "Thursday" | "Friday" | "Saturday" | "Sunday")[];
                opens: string;
                closes: string;
                /**
                 * Format: date
                 * @description Calendar date, YYYY-MM-DD.
                 */
                valid_from?: string;
                /**
                 * Format: date
                 * @description Calendar date, YYYY-MM-DD.
                 */
                valid_through?: string;
            }[];
            same_as: string[];
            /**
             * @description What kind of business it is, as schema.org names it; for search engines. Default: that of `pack`. Without both: LocalBusiness, or MedicalClinic if `words` calls customers patients or is missing.
             * @enum {string}
             */
            schema_type?: "AccountingService" | "AnimalShelter" | "Audiology" | "AutoBodyShop" | "AutoDealer" | "AutoRepair" | "AutoWash" | "Bakery" | "BarOrPub" | "BeautySalon" | "BedAndBreakfast" | "CafeOrCoffeeShop" | "ChildCare" | "CommunityHealth" | "DaySpa" | "Dentist" | "Dermatology" | "DietNutrition" | "DryCleaningOrLaundry" | "Electrician" | "Emergency" | "EmploymentAgency" | "ExerciseGym" | "FinancialService" | "Florist" | "FoodEstablishment" | "GeneralContractor" | "Geriatric" | "Gynecologic" | "HairSalon" | "HealthAndBeautyBusiness" | "HomeAndConstructionBusiness" | "Hotel" | "HousePainter" | "HVACBusiness" | "InsuranceAgency" | "LegalService" | "LocalBusiness" | "Locksmith" | "LodgingBusiness" | "MedicalBusiness" | "MedicalClinic" | "Midwifery" | "MovingCompany" | "NailSalon" | "Notary" | "Nursing" | "Obstetric" | "Oncologic" | "Ophthalmology" | "Optician" | "Optometric" | "Otolaryngologic" | "Pediatric" | "Pharmacy" | "Physician" | "Physiotherapy" | "PlasticSurgery" | "Plumber" | "Podiatric" | "PrimaryCare" | "ProfessionalService" | "Psychiatric" | "PublicHealth" | "RealEstateAgent" | "Restaurant" | "RoofingContractor" | "SelfStorage" | "SportsActivityLocation" | "Store" | "TattooParlor" | "TravelAgency" | "VeterinaryCare";
            /**
             * @description Language of the pages for visitors: en-US (the default), en-GB or de.
             * @enum {string}
             */
            locale?: "en-US" | "en-GB" | "de";
            /** @description Words of the trade, in lower case, as pages use them within a sentence. */
            words?: {
                /** @description One customer, such as patient. */
                customer: string;
                /** @description Several customers, such as patients. */
                customers: string;
                /** @description The people who work there, such as practitioners. */
                team: string;
            };
            /** @description Logo and color of the business. */
            brand?: {
                /** @description Logo beside the name: an https URL, or /logo.svg for the file public/logo.svg. */
                logo?: string;
                /** @description Color of links, buttons and charts. Pages make it darker or lighter until it is readable. */
                accent?: string;
            };
            medical_specialty?: string;
            is_accepting_new_patients?: boolean;
            /**
             * Format: uri
             * @description Absolute http or https URL.
             */
            publishing_principles: string;
            /**
             * Format: uri
             * @description Absolute http or https URL.
             */
            corrections_policy?: string;
            /** @description Google's id of the place. */
            place_id?: string;
            /**
             * Format: uri
             * @description Where to book an appointment.
             */
            booking_url?: string;
            /**
             * Format: uri
             * @description How to get there; by default Google Maps with `geo`.
             */
            directions_url?: string;
            /** @description Where to write a review, by source, such as google. */
            review_urls?: {
                [key: string]: string;
            };
            /** @description True when the business and its reviews are made up. */
            sample: boolean;
            service_areas: components["schemas"]["Term"][];
            services: components["schemas"]["Term"][];
            technicians: components["schemas"]["Technician"][];
        };
        /** @description Error from a JSON endpoint. */
        Error: {
            /** @enum {string} */
            error: "invalid_parameters" | "bad_request" | "not_found" | "method_not_allowed" | "request_timeout" | "precondition_failed" | "uri_too_long" | "range_not_satisfiable" | "expectation_failed" | "headers_too_large" | "internal_error" | "server_busy" | "version_not_supported";
            /** @description What is wrong and what to do. */
            message: string;
            /** @description Every problem in the request; only with `invalid_parameters`. */
            issues?: components["schemas"]["Issue"][];
        };
        /** @description What is served now, and how the WebSub hub is doing. */
        Health: {
            /**
             * @description `degraded`: reading works, but the hub is overdue, has lost records or cannot use its store.
             * @enum {string}
             */
            status: "ok" | "degraded";
            /** @description The release that responds: hash of content, code and URL. */
            release: string;
            /** @description SHA-256 of the bytes of `/reviews.json`, to compare with your copy. */
            dataset_sha256: string;
            /** @description Published reviews. */
            review_count: number;
            /**
             * Format: date-time
             * @description Newest date in the content, as in `/reviews.json`.
             */
            generated_at: string;
            /** @description Null while the hub cannot use its store. */
            hub: {
                /** @description Subscriptions that get each change. */
                active: number;
                /** @description Active ones whose last delivery failed. */
                failing: number;
                /** @description Requests that wait for their verification. */
                pending: number;
                /** @description How long the oldest due work has waited; 0 when nothing is due. */
                oldest_due_seconds: number;
                /** @description The store has lost subscriptions; the owner has been notified. */
                lost: boolean;
            } | null;
        };
        /** @description What the reviews say: counts, intervals and verbatim evidence. */
        InsightsDataset: {
            version: number;
            /**
             * Format: date-time
             * @description Newest of all dates in the content, not the time of the build.
             */
            generated_at: string;
            /** @description Name and version of what computed the sentiment. */
            model: string;
            /** @description How the numbers are computed, and how well that works. */
            method: {
                name: string;
                model_sha256: string | null;
                vocabulary_sha256: string;
                /** @constant */
                deterministic: true;
                languages: string[];
                overrides_applied: number;
                /** @description What the figures in `evaluation` do not show. */
                caveat: string | null;
                evaluation: {
                    dataset: string;
                    split: string;
                    task: string;
                    metric: string;
                    value: number;
                    n: number;
                    ci95: [
                        number,
                        number
                    ] | null;
                    /** @description The same measure for simpler methods on the same items. */
                    baselines?: {
                        method: string;
                        value: number;
                    }[];
                }[];
            };
            /** @description All reviews. */
            review_count: number;
            /** @description Reviews whose sentiment was computed. */
            analyzed_count: number;
            excluded: {
                /**
                 * @description `no_text`: stars only or no words, such as emoji alone. `language`: not in English.
                 * @enum {string}
                 */
                reason: "no_text" | "language";
                count: number;
            }[];
            /** @description Which reviews the counts of mentions and sentiment skip. */
            left_out: string | null;
            /** @description Dates of the oldest and newest review; nulls without reviews. */
            date_range: {
                earliest: string | null;
                latest: string | null;
            };
            /** @description Sentiment over all reviews. */
            overall_sentiment: {
                score: number | null;
                positive_count: number;
                neutral_count: number;
                negative_count: number;
                mixed_count: number;
                positive_pct: number | null;
                neutral_pct: number | null;
                negative_pct: number | null;
                mixed_pct: number | null;
                positive_pct_ci95: [
                    number,
                    number
                ] | null;
                /** @description Percentage of clearly positive or negative texts that agree with their stars. Reviews with three stars do not count. */
                rating_agreement_pct: number | null;
                /** @description The counts behind rating_agreement_pct. */
                rating_agreement_counts: {
                    agree: number;
                    of: number;
                };
                /** @description Why percentages are null. `language`: more than a fifth of the texts are not in English. */
                withheld: "language" | null;
            };
            themes: {
                /** @description Identifier: lowercase letters and digits, joined by single - or _. */
                id: string;
                /** @description The most common spelling. */
                label: string;
                mention_count: number;
                share_pct: number | null;
                positive_count: number;
                neutral_count: number;
                negative_count: number;
                mixed_count: number;
                /**
                 * @description high: 30 or more mentions. medium: 10 or more. low: 5 or more. Otherwise insufficient.
                 * @enum {string}
                 */
                support: "high" | "medium" | "low" | "insufficient";
                evidence: {
                    /** @description Stable identifier (ULID). Never reused. */
                    review_id: string;
                    /** @description Where the quote starts in the published text, in UTF-16 units. */
                    start: number;
                    /** @description Where it ends, exclusive, in UTF-16 units. */
                    end: number;
                    quote: string;
                    /** @enum {string} */
                    sentiment: "positive" | "neutral" | "negative" | "mixed";
                    confidence: number;
                    /** @enum {string} */
                    source: "computed" | "override";
                    /** @description Whether the origin of its review can be checked. */
                    verified: boolean;
                    /** @description What the author received from the business, or their relation to it; null if unknown. */
                    disclosure: string | null;
                }[];
                evidence_against: {
                    /** @description Stable identifier (ULID). Never reused. */
                    review_id: string;
                    /** @description Where the quote starts in the published text, in UTF-16 units. */
                    start: number;
                    /** @description Where it ends, exclusive, in UTF-16 units. */
                    end: number;
                    quote: string;
                    /** @enum {string} */
                    sentiment: "positive" | "neutral" | "negative" | "mixed";
                    confidence: number;
                    /** @enum {string} */
                    source: "computed" | "override";
                    /** @description Whether the origin of its review can be checked. */
                    verified: boolean;
                    /** @description What the author received from the business, or their relation to it; null if unknown. */
                    disclosure: string | null;
                }[];
            }[];
            aspects: {
                /** @description Identifier: lowercase letters and digits, joined by single - or _. */
                id: string;
                label: string;
                description: string;
                /** @description Reviews that mention it: for an aspect those that were analyzed, for all else every published review with its words. */
                mention_count: number;
                /** @description Mentions whose sentiment is known: the sum of the four counts that follow. */
                read_count: number;
                positive_count: number;
                neutral_count: number;
                negative_count: number;
                mixed_count: number;
                /** @description Positive mentions per 100 of read_count; null below five. */
                positive_pct: number | null;
                /** @description Mentions per 100 reviews: for an aspect analyzed ones, for all else published ones. */
                share_pct: number | null;
                /** @description Mean stars of these reviews; null below five. */
                avg_rating: number | null;
                low_rated: {
                    /** @description How many of these reviews have three stars or fewer. */
                    review_count: number;
                };
                /**
                 * @description Last 12 months compared with the 12 before (trend_counts): Fisher's exact test, p < .01.
                 * @enum {string}
                 */
                trend: "improving" | "declining" | "stable" | "insufficient";
                trend_counts: {
                    recent: number;
                    recent_positive: number;
                    before: number;
                    before_positive: number;
                } | null;
                example_review_ids: string[];
                evidence: {
                    /** @description Stable identifier (ULID). Never reused. */
                    review_id: string;
                    /** @description Where the quote starts in the published text, in UTF-16 units. */
                    start: number;
                    /** @description Where it ends, exclusive, in UTF-16 units. */
                    end: number;
                    quote: string;
                    /** @enum {string} */
                    sentiment: "positive" | "neutral" | "negative" | "mixed";
                    confidence: number;
                    /** @enum {string} */
                    source: "computed" | "override";
                    /** @description Whether the origin of its review can be checked. */
                    verified: boolean;
                    /** @description What the author received from the business, or their relation to it; null if unknown. */
                    disclosure: string | null;
                }[];
                /** @description Criticism of it, from reviews with three stars or fewer. */
                evidence_against: {
                    /** @description Stable identifier (ULID). Never reused. */
                    review_id: string;
                    /** @description Where the quote starts in the published text, in UTF-16 units. */
                    start: number;
                    /** @description Where it ends, exclusive, in UTF-16 units. */
                    end: number;
                    quote: string;
                    /** @enum {string} */
                    sentiment: "positive" | "neutral" | "negative" | "mixed";
                    confidence: number;
                    /** @enum {string} */
                    source: "computed" | "override";
                    /** @description Whether the origin of its review can be checked. */
                    verified: boolean;
                    /** @description What the author received from the business, or their relation to it; null if unknown. */
                    disclosure: string | null;
                }[];
                /** @description 95% Wilson interval of positive_pct. */
                positive_pct_ci95: [
                    number,
                    number
                ] | null;
                /** @description (positive - negative) / mentions. */
                score: number | null;
                /**
                 * @description high: 30 or more mentions. medium: 10 or more. low: 5 or more. Otherwise insufficient.
                 * @enum {string}
                 */
                support: "high" | "medium" | "low" | "insufficient";
                /** @description avg_rating minus the mean of all reviews, in stars. */
                rating_delta: number | null;
                top_phrases: string[];
                top_phrase_details: {
                    phrase: string;
                    count: number;
                    /** @enum {string} */
                    sentiment: "positive" | "neutral" | "negative" | "mixed";
                    review_ids: string[];
                }[];
            }[];
            /** @description Aspects with a clearly larger share of praise than all aspects together, largest first; without one, the aspects with the most praise. */
            most_praised: string[];
            /** @description The same for criticism. No aspect is in both lists. Empty if there is too little. */
            most_criticized: string[];
            entities: {
                technicians: {
                    /** @description Identifier: lowercase letters and digits, joined by single - or _. */
                    id: string;
                    label: string;
                    aliases: string[];
                    role: string | null;
                    /** @description Reviews that mention it: for an aspect those that were analyzed, for all else every published review with its words. */
                    mention_count: number;
                    /** @description Mentions whose sentiment is known: the sum of the four counts that follow. */
                    read_count: number;
                    positive_count: number;
                    neutral_count: number;
                    negative_count: number;
                    mixed_count: number;
                    /** @description Positive mentions per 100 of read_count; null below five. */
                    positive_pct: number | null;
                    /** @description Mentions per 100 reviews: for an aspect analyzed ones, for all else published ones. */
                    share_pct: number | null;
                    /** @description Mean stars of all reviews that name it, including reviews that were not analyzed. */
                    avg_rating: number | null;
                    low_rated: {
                        /** @description How many of these reviews have three stars or fewer. */
                        review_count: number;
                    };
                    /**
                     * @description Last 12 months compared with the 12 before (trend_counts): Fisher's exact test, p < .01.
                     * @enum {string}
                     */
                    trend: "improving" | "declining" | "stable" | "insufficient";
                    trend_counts: {
                        recent: number;
                        recent_positive: number;
                        before: number;
                        before_positive: number;
                    } | null;
                    example_review_ids: string[];
                    evidence: {
                        /** @description Stable identifier (ULID). Never reused. */
                        review_id: string;
                        /** @description Where the quote starts in the published text, in UTF-16 units. */
                        start: number;
                        /** @description Where it ends, exclusive, in UTF-16 units. */
                        end: number;
                        quote: string;
                        /** @enum {string} */
                        sentiment: "positive" | "neutral" | "negative" | "mixed";
                        confidence: number;
                        /** @enum {string} */
                        source: "computed" | "override";
                        /** @description Whether the origin of its review can be checked. */
                        verified: boolean;
                        /** @description What the author received from the business, or their relation to it; null if unknown. */
                        disclosure: string | null;
                    }[];
                    /** @description Criticism of it, from reviews with three stars or fewer. */
                    evidence_against: {
                        /** @description Stable identifier (ULID). Never reused. */
                        review_id: string;
                        /** @description Where the quote starts in the published text, in UTF-16 units. */
                        start: number;
                        /** @description Where it ends, exclusive, in UTF-16 units. */
                        end: number;
                        quote: string;
                        /** @enum {string} */
                        sentiment: "positive" | "neutral" | "negative" | "mixed";
                        confidence: number;
                        /** @enum {string} */
                        source: "computed" | "override";
                        /** @description Whether the origin of its review can be checked. */
                        verified: boolean;
                        /** @description What the author received from the business, or their relation to it; null if unknown. */
                        disclosure: string | null;
                    }[];
                    /** @description 95% Wilson interval of positive_pct. */
                    positive_pct_ci95: [
                        number,
                        number
                    ] | null;
                    /** @description (positive - negative) / mentions. */
                    score: number | null;
                    /**
                     * @description high: 30 or more mentions. medium: 10 or more. low: 5 or more. Otherwise insufficient.
                     * @enum {string}
                     */
                    support: "high" | "medium" | "low" | "insufficient";
                    /** @description avg_rating minus the mean of all reviews, in stars. */
                    rating_delta: number | null;
                    top_phrases: string[];
                    top_phrase_details: {
                        phrase: string;
                        count: number;
                        /** @enum {string} */
                        sentiment: "positive" | "neutral" | "negative" | "mixed";
                        review_ids: string[];
                    }[];
                    /** @description Stars of all reviews that name it. Their sum is the number of these reviews. */
                    rating_counts: {
                        1: number;
                        2: number;
                        3: number;
                        4: number;
                        5: number;
                    };
                    first_mentioned: string | null;
                    last_mentioned: string | null;
                    /** @description Aspects in the reviews that name it, whether or not they are about it. */
                    aspects: {
                        id: string;
                        mention_count: number;
                        positive_pct: number | null;
                    }[];
                }[];
                services: {
                    /** @description Identifier: lowercase letters and digits, joined by single - or _. */
                    id: string;
                    label: string;
                    aliases: string[];
                    role: string | null;
                    /** @description Reviews that mention it: for an aspect those that were analyzed, for all else every published review with its words. */
                    mention_count: number;
                    /** @description Mentions whose sentiment is known: the sum of the four counts that follow. */
                    read_count: number;
                    positive_count: number;
                    neutral_count: number;
                    negative_count: number;
                    mixed_count: number;
                    /** @description Positive mentions per 100 of read_count; null below five. */
                    positive_pct: number | null;
                    /** @description Mentions per 100 reviews: for an aspect analyzed ones, for all else published ones. */
                    share_pct: number | null;
                    /** @description Mean stars of all reviews that name it, including reviews that were not analyzed. */
                    avg_rating: number | null;
                    low_rated: {
                        /** @description How many of these reviews have three stars or fewer. */
                        review_count: number;
                    };
                    /**
                     * @description Last 12 months compared with the 12 before (trend_counts): Fisher's exact test, p < .01.
                     * @enum {string}
                     */
                    trend: "improving" | "declining" | "stable" | "insufficient";
                    trend_counts: {
                        recent: number;
                        recent_positive: number;
                        before: number;
                        before_positive: number;
                    } | null;
                    example_review_ids: string[];
                    evidence: {
                        /** @description Stable identifier (ULID). Never reused. */
                        review_id: string;
                        /** @description Where the quote starts in the published text, in UTF-16 units. */
                        start: number;
                        /** @description Where it ends, exclusive, in UTF-16 units. */
                        end: number;
                        quote: string;
                        /** @enum {string} */
                        sentiment: "positive" | "neutral" | "negative" | "mixed";
                        confidence: number;
                        /** @enum {string} */
                        source: "computed" | "override";
                        /** @description Whether the origin of its review can be checked. */
                        verified: boolean;
                        /** @description What the author received from the business, or their relation to it; null if unknown. */
                        disclosure: string | null;
                    }[];
                    /** @description Criticism of it, from reviews with three stars or fewer. */
                    evidence_against: {
                        /** @description Stable identifier (ULID). Never reused. */
                        review_id: string;
                        /** @description Where the quote starts in the published text, in UTF-16 units. */
                        start: number;
                        /** @description Where it ends, exclusive, in UTF-16 units. */
                        end: number;
                        quote: string;
                        /** @enum {string} */
                        sentiment: "positive" | "neutral" | "negative" | "mixed";
                        confidence: number;
                        /** @enum {string} */
                        source: "computed" | "override";
                        /** @description Whether the origin of its review can be checked. */
                        verified: boolean;
                        /** @description What the author received from the business, or their relation to it; null if unknown. */
                        disclosure: string | null;
                    }[];
                    /** @description 95% Wilson interval of positive_pct. */
                    positive_pct_ci95: [
                        number,
                        number
                    ] | null;
                    /** @description (positive - negative) / mentions. */
                    score: number | null;
                    /**
                     * @description high: 30 or more mentions. medium: 10 or more. low: 5 or more. Otherwise insufficient.
                     * @enum {string}
                     */
                    support: "high" | "medium" | "low" | "insufficient";
                    /** @description avg_rating minus the mean of all reviews, in stars. */
                    rating_delta: number | null;
                    top_phrases: string[];
                    top_phrase_details: {
                        phrase: string;
                        count: number;
                        /** @enum {string} */
                        sentiment: "positive" | "neutral" | "negative" | "mixed";
                        review_ids: string[];
                    }[];
                    /** @description Stars of all reviews that name it. Their sum is the number of these reviews. */
                    rating_counts: {
                        1: number;
                        2: number;
                        3: number;
                        4: number;
                        5: number;
                    };
                    first_mentioned: string | null;
                    last_mentioned: string | null;
                    /** @description Aspects in the reviews that name it, whether or not they are about it. */
                    aspects: {
                        id: string;
                        mention_count: number;
                        positive_pct: number | null;
                    }[];
                }[];
                problems: {
                    /** @description Identifier: lowercase letters and digits, joined by single - or _. */
                    id: string;
                    label: string;
                    mention_count: number;
                    avg_rating: number | null;
                    /** @enum {string} */
                    basis: "text" | "metadata";
                }[];
                service_areas: {
                    /** @description Identifier: lowercase letters and digits, joined by single - or _. */
                    id: string;
                    label: string;
                    mention_count: number;
                    avg_rating: number | null;
                    /** @enum {string} */
                    basis: "text" | "metadata";
                }[];
            };
            topics: {
                /** @description Identifier: lowercase letters and digits, joined by single - or _. */
                id: string;
                label: string;
                keywords: string[];
                /** @description Every review that has a keyword in its title or text, in any form and language, or a related word. */
                review_ids: string[];
                /** @description Reviews that mention it: for an aspect those that were analyzed, for all else every published review with its words. */
                mention_count: number;
                /** @description Mentions whose sentiment is known: the sum of the four counts that follow. */
                read_count: number;
                positive_count: number;
                neutral_count: number;
                negative_count: number;
                mixed_count: number;
                /** @description Positive mentions per 100 of read_count; null below five. */
                positive_pct: number | null;
                /** @description Mentions per 100 reviews: for an aspect analyzed ones, for all else published ones. */
                share_pct: number | null;
                /** @description Mean stars of these reviews; null below five. */
                avg_rating: number | null;
                low_rated: {
                    /** @description How many of these reviews have three stars or fewer. */
                    review_count: number;
                };
                /**
                 * @description Last 12 months compared with the 12 before (trend_counts): Fisher's exact test, p < .01.
                 * @enum {string}
                 */
                trend: "improving" | "declining" | "stable" | "insufficient";
                trend_counts: {
                    recent: number;
                    recent_positive: number;
                    before: number;
                    before_positive: number;
                } | null;
                example_review_ids: string[];
                evidence: {
                    /** @description Stable identifier (ULID). Never reused. */
                    review_id: string;
                    /** @description Where the quote starts in the published text, in UTF-16 units. */
                    start: number;
                    /** @description Where it ends, exclusive, in UTF-16 units. */
                    end: number;
                    quote: string;
                    /** @enum {string} */
                    sentiment: "positive" | "neutral" | "negative" | "mixed";
                    confidence: number;
                    /** @enum {string} */
                    source: "computed" | "override";
                    /** @description Whether the origin of its review can be checked. */
                    verified: boolean;
                    /** @description What the author received from the business, or their relation to it; null if unknown. */
                    disclosure: string | null;
                }[];
                /** @description Criticism of it, from reviews with three stars or fewer. */
                evidence_against: {
                    /** @description Stable identifier (ULID). Never reused. */
                    review_id: string;
                    /** @description Where the quote starts in the published text, in UTF-16 units. */
                    start: number;
                    /** @description Where it ends, exclusive, in UTF-16 units. */
                    end: number;
                    quote: string;
                    /** @enum {string} */
                    sentiment: "positive" | "neutral" | "negative" | "mixed";
                    confidence: number;
                    /** @enum {string} */
                    source: "computed" | "override";
                    /** @description Whether the origin of its review can be checked. */
                    verified: boolean;
                    /** @description What the author received from the business, or their relation to it; null if unknown. */
                    disclosure: string | null;
                }[];
            }[];
            temporal: {
                monthly: {
                    /** @description Month, YYYY-MM. */
                    month: string;
                    review_count: number;
                    avg_rating: number | null;
                    positive_pct: number | null;
                }[];
                /**
                 * @description Last 12 months compared with the 12 before (trend_counts): Fisher's exact test, p < .01.
                 * @enum {string}
                 */
                trend: "improving" | "declining" | "stable" | "insufficient";
                trend_counts: {
                    recent: number;
                    recent_positive: number;
                    before: number;
                    before_positive: number;
                } | null;
            };
            per_review: {
                [key: string]: {
                    sentiment: {
                        /** @enum {string} */
                        label: "positive" | "neutral" | "negative" | "mixed";
                        score: number;
                    };
                    /** @description False where text and stars disagree. */
                    rating_consistent: boolean;
                    language: string;
                    aspects: {
                        id: string;
                        /** @enum {string} */
                        sentiment: "positive" | "neutral" | "negative" | "mixed";
                        confidence: number;
                        start: number;
                        end: number;
                        /** @enum {string} */
                        source: "computed" | "override";
                    }[];
                    technicians: string[];
                    services: string[];
                    service_areas: string[];
                    topics: string[];
                };
            };
            unread: {
                [key: string]: {
                    language: string;
                    aspects: {
                        id: string;
                        /** @enum {string} */
                        sentiment: "positive" | "neutral" | "negative" | "mixed";
                        confidence: number;
                        start: number;
                        end: number;
                        /** @enum {string} */
                        source: "computed" | "override";
                    }[];
                    technicians: string[];
                    services: string[];
                    service_areas: string[];
                    topics: string[];
                };
            };
            faq: {
                /** @description Identifier: lowercase letters and digits, joined by single - or _. */
                id: string;
                question: string;
                answer: string;
                /** @enum {string} */
                answer_kind: "authored" | "template";
                evidence: {
                    /** @description Stable identifier (ULID). Never reused. */
                    review_id: string;
                    /** @description Where the quote starts in the published text, in UTF-16 units. */
                    start: number;
                    /** @description Where it ends, exclusive, in UTF-16 units. */
                    end: number;
                    quote: string;
                    /** @enum {string} */
                    sentiment: "positive" | "neutral" | "negative" | "mixed";
                    confidence: number;
                    /** @enum {string} */
                    source: "computed" | "override";
                    /** @description Whether the origin of its review can be checked. */
                    verified: boolean;
                    /** @description What the author received from the business, or their relation to it; null if unknown. */
                    disclosure: string | null;
                }[];
                /** @description Reviews with a keyword of the question in title or text, in any form and language, or a related word. */
                support_count: number;
                /** @description Percentage of these reviews that are positive about it, even if the question asks for criticism. Null for fewer than five reviews. */
                agree_pct: number | null;
                reviewed_at: string | null;
            }[];
            summary: string | null;
            summary_provenance: {
                /** @enum {string} */
                kind: "authored" | "template";
                author: string | null;
                reviewed_at: string | null;
                claims: {
                    text: string;
                    /** @description JSON pointer into this document. */
                    stat: string;
                    evidence_review_ids: string[];
                }[];
            } | null;
            pull_quote: string | null;
            pull_quote_source: {
                /** @description Stable identifier (ULID). Never reused. */
                review_id: string;
                start: number;
                end: number;
            } | null;
            disclosure_text: string;
            flag_content_uri: string | null;
        };
        /** @description One problem in a request. */
        Issue: {
            /** @description Name of the parameter. */
            path: string[];
            /**
             * @description `invalid_type`: Not a whole number, or not a plain decimal number. `out_of_range`: A number out of range. `too_long`: A text or cursor with too many characters. `invalid_date`: Not an existing date in the form YYYY-MM-DD. `invalid_value`: Not one of the allowed values. `invalid_cursor`: Not a cursor from this service, or one from another sort order. `invalid_encoding`: Broken percent-encoding, or not UTF-8. `repeated_parameter`: A parameter given more than once. `unknown_parameter`: A parameter that this endpoint does not have.
             * @enum {string}
             */
            code: "invalid_type" | "out_of_range" | "too_long" | "invalid_date" | "invalid_value" | "invalid_cursor" | "invalid_encoding" | "repeated_parameter" | "unknown_parameter";
            message: string;
        };
        /** @description JSON Feed 1.1 of the newest reviews. */
        JsonFeed: {
            /** @constant */
            version: "https://jsonfeed.org/version/1.1";
            title: string;
            /**
             * Format: uri
             * @description Absolute http or https URL.
             */
            home_page_url: string;
            /**
             * Format: uri
             * @description Absolute http or https URL.
             */
            feed_url: string;
            description: string;
            authors: {
                name: string;
                /**
                 * Format: uri
                 * @description Absolute http or https URL.
                 */
                url?: string;
            }[];
            hubs: {
                /** @constant */
                type: "WebSub";
                /**
                 * Format: uri
                 * @description Absolute http or https URL.
                 */
                url: string;
            }[];
            /** @description The 50 newest reviews. */
            items: {
                id: string;
                /**
                 * Format: uri
                 * @description Absolute http or https URL.
                 */
                url: string;
                /**
                 * Format: uri
                 * @description Absolute http or https URL.
                 */
                external_url?: string;
                title: string;
                content_text: string;
                /**
                 * Format: date-time
                 * @description Timestamp (RFC 3339).
                 */
                date_published: string;
                /**
                 * Format: date-time
                 * @description Timestamp (RFC 3339).
                 */
                date_modified?: string;
                authors: {
                    name: string;
                    /**
                     * Format: uri
                     * @description Absolute http or https URL.
                     */
                    avatar?: string;
                }[];
                language?: string;
                /** @description Our extension: stars, source, whether the origin can be checked, and the author's disclosure or null. */
                _review: {
                    rating: number;
                    source: string;
                    verified: boolean;
                    disclosure: string | null;
                };
            }[];
        };
        /** @description Public reply from the business. */
        OwnerReply: {
            /** @description The owner's words, plain text. */
            text: string;
            /**
             * Format: date
             * @description Day of the reply; at most one day before that of the review, for time zones.
             */
            date: string;
        };
        /** @description A customer review. */
        Review: {
            /** @description Stable identifier (ULID). Never reused. */
            id: string;
            /** @description Name as the source shows it. */
            author: string;
            /** @description Stars, 1 to 5. */
            rating: number;
            /**
             * Format: date
             * @description Day the review was written.
             */
            date: string;
            /** @description Where the review was written, in lowercase. */
            source: string;
            /** @description Picture of the author, if the owner gives one. */
            author_avatar_url: string | null;
            /** @description Headline, if the source has one. */
            title: string | null;
            /** @description Review text, plain, as written; null when only stars were given. */
            text: string | null;
            /** @description The original at its source. */
            source_url: string | null;
            owner_reply: components["schemas"]["OwnerReply"] | null;
            /** @description True when the origin can be checked at the source. The policy page says how. */
            verified: boolean;
            /** @description Ids of the technicians in the text, sorted. */
            mentions_technicians: string[];
            /** @description Ids of the services in the text, sorted. */
            mentions_services: string[];
            /** @description Language of the text, BCP 47; `und` when unknown. */
            language: string;
            /** @description Last edit by the author; does not change `date`. */
            updated_at: string | null;
            /** @description How the review was collected: `unsolicited`, `after_visit_invitation`, ... */
            collection_method: string;
            /** @description Incentive, or relation to the business, that readers must know about. */
            disclosure: string | null;
            /**
             * Format: uri
             * @description Permanent page of this review.
             */
            url: string;
        };
        /** @description Matching reviews. */
        ReviewPage: {
            /** @description All matches, before `limit`. */
            matched: number;
            /** @description Reviews in this response. */
            returned: number;
            /** @description The matches with all their fields. */
            reviews: components["schemas"]["Review"][];
            /** @description Opaque. Send it as `cursor` for the next page. Null at the end. */
            next_cursor: string | null;
            /** @description For a search with `words`: why each review matched, in the same order. */
            matches?: {
                /** @description Stable identifier (ULID). Never reused. */
                id: string;
                /** @description The sentence with most matches. */
                snippet: string;
                /** @description The words that matched, as written; otherwise the subject or stars that did. */
                matched: string[];
            }[];
        };
        /** @description Every published review, with the business and its rating. */
        ReviewsDataset: {
            /** @description Goes up when a documented key changes its meaning. */
            version: number;
            /**
             * Format: date-time
             * @description Newest of all dates in the content, not the time of the build.
             */
            generated_at: string;
            /** @description All reviews, with and without text. */
            review_count: number;
            /** @description Dates of the oldest and newest review; nulls without reviews. */
            date_range: {
                earliest: string | null;
                latest: string | null;
            };
            business: components["schemas"]["Business"];
            aggregate_rating: components["schemas"]["AggregateRating"];
            /** @description All reviews, newest first. */
            reviews: components["schemas"]["Review"][];
        };
        /** @description A member of the team. */
        Technician: {
            /** @description Identifier: lowercase letters and digits, joined by single - or _. */
            id: string;
            /** @description Name to show. */
            label: string;
            /** @description Other names that people write. They match whole words in any case. */
            aliases: string[];
            /** @description Position, such as Chiropractor. */
            role: string | null;
        };
        /** @description Something the business offers or a place it serves. */
        Term: {
            /** @description Identifier: lowercase letters and digits, joined by single - or _. */
            id: string;
            /** @description Name to show. */
            label: string;
            /** @description Other names that people write. They match whole words in any case. */
            aliases: string[];
        };
        JsonRpcMessage: {
            /** @enum {string} */
            jsonrpc: "2.0";
            /** @description Absent for notifications. */
            id?: string | number;
            method: string;
            params?: Record<string, never>;
        };
        /** @description Has either `result` or `error`. */
        JsonRpcAnswer: {
            /** @enum {string} */
            jsonrpc: "2.0";
            /** @description The id of the request; null if it could not be read. */
            id?: string | number | null;
            result?: Record<string, never>;
            error?: {
                code: number;
                message: string;
                data?: unknown;
            };
        };
    };
    responses: {
        /** @description The request cannot be read: broken percent-encoding, or not HTTP. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The path does not support this method. `Allow` lists those it supports. */
        MethodNotAllowed: {
            headers: {
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request took too long to arrive. */
        RequestTimeout: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The content is not the one that `If-Match` or `If-Unmodified-Since` names. */
        PreconditionFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request target has more than 8,192 bytes. */
        UriTooLong: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The `Expect` header asks for something that the service does not support. */
        ExpectationFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request headers have more than 131,072 bytes or 1,000 lines. */
        HeadersTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The service failed. */
        InternalError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The server has too many requests or connections, in total or from this client. */
        ServerBusy: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request line does not name HTTP/1.0 or HTTP/1.1. */
        VersionNotSupported: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The file does not have these bytes. `Content-Range` says how many it has. */
        RangeNotSatisfiable: {
            headers: {
                "Content-Range": components["headers"]["Content-Range"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `invalid_parameters`: A parameter is unknown, repeated or invalid. `issues` lists every problem. `bad_request`: The request cannot be read: broken percent-encoding, or not HTTP. */
        InvalidParametersOrBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is nothing at this path. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description Strong validator of these bytes. Send it in `If-None-Match`; you get a 304 if nothing changed. */
        ETag: string;
        /** @description When the content, or the software that writes it, last changed. */
        "Last-Modified": string;
        /** @description Caches may keep data but must revalidate it each time. `no-store` for the state of the service, and errors. */
        "Cache-Control": string;
        /** @description On topics: the WebSub hub and the topic. On pages of results: the next page. */
        Link: string;
        /** @description Request headers that choose between representations. */
        Vary: string;
        /** @description Methods that this path supports. */
        Allow: string;
        /** @description You can request parts of this file with `Range`. */
        "Accept-Ranges": string;
        /** @description Which bytes of the file these are. */
        "Content-Range": string;
        /** @description Always `*`: pages from any origin may read every response. */
        "Access-Control-Allow-Origin": string;
        /** @description Response headers that such pages may read. */
        "Access-Control-Expose-Headers": string;
        /** @description Session of the legacy revisions. `initialize` returns it; send it with later requests. */
        "Mcp-Session-Id": string;
        /** @description Seconds to wait before you repeat the request. */
        "Retry-After": string;
        /** @description On the Node host: the id of the request in the log. Name it when you report a failure. */
        "X-Request-Id": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getReviews: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tags that you hold. A match gets 304. */
                "If-None-Match"?: string;
                /** @description HTTP date. 304 if nothing changed since. If-None-Match takes precedence. */
                "If-Modified-Since"?: string;
                /** @description Entity tags that must still be current; otherwise 412. */
                "If-Match"?: string;
                /** @description HTTP date. 412 if the content changed since. If-Match takes precedence. */
                "If-Unmodified-Since"?: string;
                /** @description One range of bytes, such as bytes=0-1023. Gets 206. */
                Range?: string;
                /** @description Entity tag or HTTP date. If the file has changed, you get the whole file. */
                "If-Range"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The reviews dataset. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Vary: components["headers"]["Vary"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewsDataset"];
                };
            };
            /** @description The bytes that `Range` requests. */
            206: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Vary: components["headers"]["Vary"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    Link: components["headers"]["Link"];
                    "Content-Range": components["headers"]["Content-Range"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
                };
            };
            /** @description Nothing changed: the content is still what If-None-Match or If-Modified-Since names. No body. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Vary: components["headers"]["Vary"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["PreconditionFailed"];
            414: components["responses"]["UriTooLong"];
            416: components["responses"]["RangeNotSatisfiable"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServerBusy"];
            505: components["responses"]["VersionNotSupported"];
        };
    };
    getInsights: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tags that you hold. A match gets 304. */
                "If-None-Match"?: string;
                /** @description HTTP date. 304 if nothing changed since. If-None-Match takes precedence. */
                "If-Modified-Since"?: string;
                /** @description Entity tags that must still be current; otherwise 412. */
                "If-Match"?: string;
                /** @description HTTP date. 412 if the content changed since. If-Match takes precedence. */
                "If-Unmodified-Since"?: string;
                /** @description One range of bytes, such as bytes=0-1023. Gets 206. */
                Range?: string;
                /** @description Entity tag or HTTP date. If the file has changed, you get the whole file. */
                "If-Range"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The insights dataset. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Vary: components["headers"]["Vary"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InsightsDataset"];
                };
            };
            /** @description The bytes that `Range` requests. */
            206: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Vary: components["headers"]["Vary"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    "Content-Range": components["headers"]["Content-Range"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
                };
            };
            /** @description Nothing changed: the content is still what If-None-Match or If-Modified-Since names. No body. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Vary: components["headers"]["Vary"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["PreconditionFailed"];
            414: components["responses"]["UriTooLong"];
            416: components["responses"]["RangeNotSatisfiable"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServerBusy"];
            505: components["responses"]["VersionNotSupported"];
        };
    };
    getJsonFeed: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tags that you hold. A match gets 304. */
                "If-None-Match"?: string;
                /** @description HTTP date. 304 if nothing changed since. If-None-Match takes precedence. */
                "If-Modified-Since"?: string;
                /** @description Entity tags that must still be current; otherwise 412. */
                "If-Match"?: string;
                /** @description HTTP date. 412 if the content changed since. If-Match takes precedence. */
                "If-Unmodified-Since"?: string;
                /** @description One range of bytes, such as bytes=0-1023. Gets 206. */
                Range?: string;
                /** @description Entity tag or HTTP date. If the file has changed, you get the whole file. */
                "If-Range"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The JSON Feed. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Vary: components["headers"]["Vary"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JsonFeed"];
                };
            };
            /** @description The bytes that `Range` requests. */
            206: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Vary: components["headers"]["Vary"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    Link: components["headers"]["Link"];
                    "Content-Range": components["headers"]["Content-Range"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
                };
            };
            /** @description Nothing changed: the content is still what If-None-Match or If-Modified-Since names. No body. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Vary: components["headers"]["Vary"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["PreconditionFailed"];
            414: components["responses"]["UriTooLong"];
            416: components["responses"]["RangeNotSatisfiable"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServerBusy"];
            505: components["responses"]["VersionNotSupported"];
        };
    };
    getAtomFeed: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tags that you hold. A match gets 304. */
                "If-None-Match"?: string;
                /** @description HTTP date. 304 if nothing changed since. If-None-Match takes precedence. */
                "If-Modified-Since"?: string;
                /** @description Entity tags that must still be current; otherwise 412. */
                "If-Match"?: string;
                /** @description HTTP date. 412 if the content changed since. If-Match takes precedence. */
                "If-Unmodified-Since"?: string;
                /** @description One range of bytes, such as bytes=0-1023. Gets 206. */
                Range?: string;
                /** @description Entity tag or HTTP date. If the file has changed, you get the whole file. */
                "If-Range"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The Atom feed. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Vary: components["headers"]["Vary"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/atom+xml": string;
                };
            };
            /** @description The bytes that `Range` requests. */
            206: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Vary: components["headers"]["Vary"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    Link: components["headers"]["Link"];
                    "Content-Range": components["headers"]["Content-Range"];
                    [name: string]: unknown;
                };
                content: {
                    "application/atom+xml": string;
                };
            };
            /** @description Nothing changed: the content is still what If-None-Match or If-Modified-Since names. No body. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Vary: components["headers"]["Vary"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["PreconditionFailed"];
            414: components["responses"]["UriTooLong"];
            416: components["responses"]["RangeNotSatisfiable"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServerBusy"];
            505: components["responses"]["VersionNotSupported"];
        };
    };
    searchReviews: {
        parameters: {
            query?: {
                /** @description Exact star rating. */
                rating?: number;
                /** @description Minimum star rating, inclusive. */
                min_rating?: number;
                /** @description Maximum star rating, inclusive. */
                max_rating?: number;
                /** @description Only reviews on or after this date, YYYY-MM-DD. */
                since?: string;
                /** @description Only reviews on or before this date, YYYY-MM-DD. */
                until?: string;
                /** @description Words to look for in text, title, reply and names: any of them, in any form, with related words and misspellings. `matches` says why. */
                words?: string;
                /** @description Exact text to find, also inside words. Case, quotation marks, dashes and white space make no difference. */
                query?: string;
                /** @description Only reviews that mention this technician: id, name or alias. */
                mentions_technician?: string;
                /** @description Only reviews that mention this service: id, name or alias. */
                mentions_service?: string;
                /** @description Only from this source, such as google. */
                source?: string;
                /** @description Only in this language (BCP 47); en includes en-GB. */
                language?: string;
                /** @description Only reviews with, or without, a reply. */
                has_reply?: boolean;
                /** @description Only reviews that mention this aspect: id or label from /insights.json. */
                aspect?: string;
                /** @description Only reviews on this topic: id or label from /insights.json. */
                topic?: string;
                /** @description Only reviews with this sentiment, about `aspect` if given, otherwise overall. */
                sentiment?: "positive" | "negative" | "mixed" | "neutral";
                /** @description Maximum number of reviews to return. */
                limit?: number;
                /** @description By date, rating, or how well `words` match; newest first where equal. */
                sort?: "newest" | "oldest" | "highest" | "lowest" | "relevance";
                /** @description Where to continue: the `next_cursor` of the previous page. */
                cursor?: string;
            };
            header?: {
                /** @description Entity tags that you hold. A match gets 304. */
                "If-None-Match"?: string;
                /** @description HTTP date. 304 if nothing changed since. If-None-Match takes precedence. */
                "If-Modified-Since"?: string;
                /** @description Entity tags that must still be current; otherwise 412. */
                "If-Match"?: string;
                /** @description HTTP date. 412 if the content changed since. If-Match takes precedence. */
                "If-Unmodified-Since"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The matching reviews. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Vary: components["headers"]["Vary"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewPage"];
                };
            };
            /** @description Nothing changed: the content is still what If-None-Match or If-Modified-Since names. No body. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Vary: components["headers"]["Vary"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParametersOrBadRequest"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["PreconditionFailed"];
            414: components["responses"]["UriTooLong"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServerBusy"];
            505: components["responses"]["VersionNotSupported"];
        };
    };
    getReviewsSince: {
        parameters: {
            query?: {
                /** @description Where to continue: the `next_cursor` of the previous page. */
                cursor?: string;
            };
            header?: {
                /** @description Entity tags that you hold. A match gets 304. */
                "If-None-Match"?: string;
                /** @description HTTP date. 304 if nothing changed since. If-None-Match takes precedence. */
                "If-Modified-Since"?: string;
                /** @description Entity tags that must still be current; otherwise 412. */
                "If-Match"?: string;
                /** @description HTTP date. 412 if the content changed since. If-Match takes precedence. */
                "If-Unmodified-Since"?: string;
            };
            path: {
                /** @description First day, YYYY-MM-DD. */
                date: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The reviews. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Vary: components["headers"]["Vary"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewPage"];
                };
            };
            /** @description Nothing changed: the content is still what If-None-Match or If-Modified-Since names. No body. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Vary: components["headers"]["Vary"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParametersOrBadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["PreconditionFailed"];
            414: components["responses"]["UriTooLong"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServerBusy"];
            505: components["responses"]["VersionNotSupported"];
        };
    };
    subscribe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    /**
                     * Format: uri
                     * @description Your https URL, on any port of a public host. The hub keeps its query string.
                     */
                    "hub.callback": string;
                    /**
                     * @description What you want to do.
                     * @enum {string}
                     */
                    "hub.mode": "subscribe" | "unsubscribe";
                    /**
                     * Format: uri
                     * @description One of the three topics: the Atom feed, the JSON Feed or the reviews dataset.
                     */
                    "hub.topic": string;
                    /** @description How many seconds you want to subscribe for: 60 to 2592000, default 864000. The hub moves other values into this range. The verification says what you got. */
                    "hub.lease_seconds"?: number;
                    /** @description Up to 199 bytes. Deliveries then carry X-Hub-Signature: sha256=..., the HMAC of the body. */
                    "hub.secret"?: string;
                };
            };
        };
        responses: {
            /** @description Accepted. The hub asks the callback next. This response does not reveal who is already subscribed. */
            202: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description A field is missing or wrong. Each line starts with the name of the field. `bad_request`: The request cannot be read: broken percent-encoding, or not HTTP. */
            400: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The hub supports only POST. */
            405: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    Allow: components["headers"]["Allow"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            408: components["responses"]["RequestTimeout"];
            /** @description The body has more than 16,384 bytes. */
            413: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            414: components["responses"]["UriTooLong"];
            /** @description The body is not application/x-www-form-urlencoded, or it is compressed. */
            415: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            417: components["responses"]["ExpectationFailed"];
            /** @description Too many requests from this client, for this callback host, or overall. */
            429: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            /** @description The request could not be stored, or too many requests wait for verification. `server_busy`: The server has too many requests or connections, in total or from this client. */
            503: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/json": components["schemas"]["Error"];
                };
            };
            505: components["responses"]["VersionNotSupported"];
        };
    };
    postMcp: {
        parameters: {
            query?: never;
            header?: {
                /** @description The session that initialize returned (legacy revisions). Optional. */
                "Mcp-Session-Id"?: string;
                /** @description The revision that both sides agreed on. */
                "MCP-Protocol-Version"?: string;
                /** @description The method in the body (2026-07-28). A different one gets 400. */
                "Mcp-Method"?: string;
                /** @description The tool, prompt or resource in the body (2026-07-28). A different one gets 400. */
                "Mcp-Name"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description A JSON-RPC 2.0 request or notification, or an array of them. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["JsonRpcMessage"] | components["schemas"]["JsonRpcMessage"][];
            };
        };
        responses: {
            /** @description The JSON-RPC response; for an array, one response per request. */
            200: {
                headers: {
                    "Mcp-Session-Id": components["headers"]["Mcp-Session-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JsonRpcAnswer"] | components["schemas"]["JsonRpcAnswer"][];
                    "text/event-stream": string;
                };
            };
            /** @description Notifications were accepted; no body. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body is not a JSON-RPC message, or the protocol version is not supported. `bad_request`: The request cannot be read: broken percent-encoding, or not HTTP. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JsonRpcAnswer"] | components["schemas"]["Error"];
                };
            };
            /** @description The Host header names another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JsonRpcAnswer"];
                };
            };
            /** @description The session id is unknown: initialize again. Or, in 2026-07-28, the method is unknown. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JsonRpcAnswer"];
                };
            };
            /** @description The method is not POST. The body says how to connect; browsers get a page. */
            405: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JsonRpcAnswer"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            /** @description The body has more than 262,144 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JsonRpcAnswer"];
                };
            };
            414: components["responses"]["UriTooLong"];
            /** @description The content type is not application/json, or the body is compressed. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JsonRpcAnswer"];
                };
            };
            417: components["responses"]["ExpectationFailed"];
            /** @description A client sent too many messages; by default 3,000 in a minute. The limit holds on the Node host. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JsonRpcAnswer"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The service failed. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JsonRpcAnswer"];
                };
            };
            503: components["responses"]["ServerBusy"];
            505: components["responses"]["VersionNotSupported"];
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state of the service. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Vary: components["headers"]["Vary"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            400: components["responses"]["BadRequest"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["UriTooLong"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServerBusy"];
            505: components["responses"]["VersionNotSupported"];
        };
    };
    getOpenApi: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tags that you hold. A match gets 304. */
                "If-None-Match"?: string;
                /** @description HTTP date. 304 if nothing changed since. If-None-Match takes precedence. */
                "If-Modified-Since"?: string;
                /** @description Entity tags that must still be current; otherwise 412. */
                "If-Match"?: string;
                /** @description HTTP date. 412 if the content changed since. If-Match takes precedence. */
                "If-Unmodified-Since"?: string;
                /** @description One range of bytes, such as bytes=0-1023. Gets 206. */
                Range?: string;
                /** @description Entity tag or HTTP date. If the file has changed, you get the whole file. */
                "If-Range"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The OpenAPI document. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Vary: components["headers"]["Vary"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description The bytes that `Range` requests. */
            206: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Vary: components["headers"]["Vary"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    "Content-Range": components["headers"]["Content-Range"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
                };
            };
            /** @description Nothing changed: the content is still what If-None-Match or If-Modified-Since names. No body. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Vary: components["headers"]["Vary"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["PreconditionFailed"];
            414: components["responses"]["UriTooLong"];
            416: components["responses"]["RangeNotSatisfiable"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServerBusy"];
            505: components["responses"]["VersionNotSupported"];
        };
    };
}
