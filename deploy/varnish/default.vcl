vcl 4.1;

# Varnish 7 before the paper (docs/rules/edge.md). Needs varnish-modules, and in its environment EDGE_TOKEN and PURGE_TOKEN,
# the same as those of the service; of several with commas between it uses the first. Start it with
#
#     varnishd -f default.vcl -a :6081 -s malloc,1g -p http_gzip_support=off -p http_req_hdr_len=16k -p http_max_hdr=128 \
#         -p workspace_client=128k
#
# Without its own gzip support it keeps each answer in the encodings that the service makes, brotli included. By itself it takes
# 8 KB of cookies, and answers whoever has more with an empty page; the service takes 16. Hundreds of them need more
# memory for a request than it has by itself, since they are looked at one by one. It also takes 64 lines of headers, its
# own notes and a reader's facts included, so a reader of many experiments behind another proxy would get an error.

import cookie;
import directors;
import header;
import std;
import xkey;

# Where the service answers. Each instance has a backend.
probe ready {
    .url = "/readyz";
    .interval = 1s;
    .timeout = 2s;
    .window = 4;
    .threshold = 2;
    .initial = 2;
}

backend site_1 {
    .host = "127.0.0.1";
    .port = "3001";
    .probe = ready;
    .connect_timeout = 1s;
    # The service has answered after six seconds, whatever its neighbours do.
    .first_byte_timeout = 8s;
    .between_bytes_timeout = 8s;
}

backend site_2 {
    .host = "127.0.0.1";
    .port = "3002";
    .probe = ready;
    .connect_timeout = 1s;
    # The service has answered after six seconds, whatever its neighbours do.
    .first_byte_timeout = 8s;
    .between_bytes_timeout = 8s;
}

# Whose word on a reader's country is believed: the CDN or load balancer in front, by the header x-country.
acl geography {
    "127.0.0.1";
    "::1";
}

sub vcl_init {
    # By a number of the request's own, so that a second try goes to another instance than the first.
    new site = directors.shard();
    site.add_backend(site_1);
    site.add_backend(site_2);
    site.reconfigure();
}

# What the service says of answers that are purged, and of who may be told.
sub purge {
    if (std.getenv("PURGE_TOKEN") ~ "^\s*(,|$)"
        || req.http.x-purge-token != regsub(std.getenv("PURGE_TOKEN"), "\s*,.*$", "")) {
        return (synth(403, "Forbidden"));
    }
    if (req.http.xkey-purge) {
        return (synth(200, "Purged " + xkey.purge(req.http.xkey-purge)));
    }
    if (req.http.xkey-softpurge) {
        return (synth(200, "Outdated " + xkey.softpurge(req.http.xkey-softpurge)));
    }
    return (synth(400, "No keys"));
}

# Facts that the edge sees by itself.
sub facts_of_request {
    set req.http.x-fact-reader = "logged-out";
    if (req.http.x-client ~ "^ios/[\w.+-]{1,40}$") {
        set req.http.x-fact-client-platform = "ios";
    } else if (req.http.x-client ~ "^android/[\w.+-]{1,40}$") {
        set req.http.x-fact-client-platform = "android";
    }
    if (req.http.x-client-webview == "1") {
        set req.http.x-fact-client-webview = "1";
    }
    if (req.http.x-country ~ "^[A-Za-z0-9]{2}$") {
        set req.http.x-fact-country = std.toupper(req.http.x-country);
    }
    call consent_by_country;
}

# So that pages need not be kept apart by country: the countries whose readers are asked first.
sub consent_by_country {
    if (req.http.x-fact-country ~ "^(AT|BE|BG|CY|CZ|DE|DK|EE|ES|FI|FR|GR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|GB|UK)$") {
        set req.http.x-fact-consent-required = "1";
    } else {
        set req.http.x-fact-consent-required = "0";
    }
}

# One feature of the answer of /api/edge/facts; the names are taken one after the other from the front of x-feature-names.
sub feature_of_reader {
    if (req.http.x-feature-names ~ "^\S") {
        set req.http.x-feature-name = "x-fact-feature-" + regsub(req.http.x-feature-names, "\s.*$", "");
        set req.http.x-feature-names = regsub(req.http.x-feature-names, "^\S+\s*", "");
        header.append(header.dyn(req, req.http.x-feature-name), header.get(header.dyn(resp, req.http.x-feature-name), "."));
    }
}

# What the service said of the reader becomes the facts of the request.
sub facts_of_reader {
    if (resp.http.x-fact-reader) { set req.http.x-fact-reader = resp.http.x-fact-reader; }
    if (resp.http.x-fact-ads-free) { set req.http.x-fact-ads-free = resp.http.x-fact-ads-free; }
    if (resp.http.x-fact-reader-internal) { set req.http.x-fact-reader-internal = resp.http.x-fact-reader-internal; }
    if (resp.http.x-fact-reader-sub-code) { set req.http.x-fact-reader-sub-code = resp.http.x-fact-reader-sub-code; }
    if (resp.http.x-fact-editor) { set req.http.x-fact-editor = resp.http.x-fact-editor; }
    if (resp.http.x-fact-consent-given) { set req.http.x-fact-consent-given = resp.http.x-fact-consent-given; }
    if (resp.http.x-fact-place-region) { set req.http.x-fact-place-region = resp.http.x-fact-place-region; }
    if (resp.http.x-fact-place-city) { set req.http.x-fact-place-city = resp.http.x-fact-place-city; }
    if (resp.http.x-fact-place-postcode) { set req.http.x-fact-place-postcode = resp.http.x-fact-place-postcode; }
    if (resp.http.x-fact-country && !req.http.x-fact-country) {
        set req.http.x-fact-country = resp.http.x-fact-country;
        call consent_by_country;
    }
    set req.http.x-feature-names = resp.http.x-fact-features;
    call feature_of_reader; call feature_of_reader; call feature_of_reader; call feature_of_reader;
    call feature_of_reader; call feature_of_reader; call feature_of_reader; call feature_of_reader;
    call feature_of_reader; call feature_of_reader; call feature_of_reader; call feature_of_reader;
    call feature_of_reader; call feature_of_reader; call feature_of_reader; call feature_of_reader;
    unset req.http.x-feature-name;
    unset req.http.x-feature-names;
}

sub vcl_recv {
    if (req.restarts == 0) {
        # Nobody but this file says facts, tokens of the edge, or the notes below.
        header.regsub(req, "(?i)^(x-fact-|x-edge-|x-feature-)[^:]*:.*$", "x-not-believed: 1");
        unset req.http.x-not-believed;
        # A whole address means its path, as it does for the service (RFC 9112, 3.2.2). Varnish itself reads one of http so, but
        # not one of https, which would get past every path below.
        set req.url = regsub(req.url, "(?i)^https?://[^/?#]*/?", "/");
        set req.http.x-edge-turn = req.xid;
        set req.backend_hint = site.backend(by=KEY, key=site.key(req.http.x-edge-turn));
        unset req.http.surrogate-capability;
        if (client.ip !~ geography) {
            unset req.http.x-country;
        }
        # Of several lines of cookies only the first would be read.
        std.collect(req.http.Cookie, "; ");

        if (req.method == "PURGE") {
            call purge;
        }
        # Nobody's way to elsewhere. The service ends such a connection without a word, which would be a 503 after three attempts.
        if (req.method == "CONNECT") {
            return (synth(405, "Method Not Allowed"));
        }
        # What only the edge asks is not there for others.
        if (req.url ~ "^/api/edge(/|\?|$)") {
            return (synth(404, "Not found"));
        }
        # Only media are asked for in parts, one at a time. Over any other range Varnish would fail where it passes, or say
        # that there is no such part; without one the answer comes whole, as from the service.
        if (req.url !~ "^/media/" || req.http.Range !~ "^bytes=(\d{1,15}-(\d{1,15})?|-[1-9]\d{0,14})$") {
            unset req.http.Range;
        }
        # Nor over one that ends before it begins.
        if (std.integer(regsub(req.http.Range, "^bytes=(\d*)-\d*$", "\1"), 0)
            > std.integer(regsub(req.http.Range, "^bytes=\d*-(\d*)$", "\1"), 999999999999999)) {
            unset req.http.Range;
        }
        # What is wished as much as anything comes before what is only taken.
        if (req.http.accept-encoding ~ "(?i)\bbr\b(?!\s*;\s*q=0)") {
            set req.http.accept-encoding = "br";
        } else if (req.http.accept-encoding ~ "(?i)\bgzip\b(?!\s*;\s*q=0)") {
            set req.http.accept-encoding = "gzip";
        } else if (req.http.accept-encoding ~ "(?i)\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))") {
            set req.http.accept-encoding = "br";
        } else if (req.http.accept-encoding ~ "(?i)\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))") {
            set req.http.accept-encoding = "gzip";
        } else {
            unset req.http.accept-encoding;
        }
        # Marks of campaigns and of clicks make no second copy; the page's script reads them in the browser. Each is of one
        # reader, so that with them every visit from a newsletter, an ad or a social network would be a page of its own. Where
        # the service sends a reader on to the address with a slash, they go along.
        set req.http.x-unmarked-url = regsuball(req.url,
            "(?<=[?&])(utm_[a-z_]+|fbclid|igshid|igsh|gclid|gclsrc|dclid|gbraid|wbraid|gad_source|gad_campaignid|srsltid|_gl|_ga|msclkid|yclid|ttclid|twclid|li_fat_id|mc_cid|mc_eid|mkt_tok|_hsenc|_hsmi)=[^&]*(&|$)",
            "");
        if (req.http.x-unmarked-url != req.url && req.url !~ "^[^?]*(/|\.\w+)\?" && req.url !~ "^/(api|search)[/?]") {
            unset req.http.x-unmarked-url;
            return (pass);
        }
        set req.url = req.http.x-unmarked-url;
        unset req.http.x-unmarked-url;
        set req.url = regsub(req.url, "[?&]$", "");
    }

    if (req.method != "GET" && req.method != "HEAD") {
        # Who signs up twice is signed up once, so this may be sent again if an instance dies over it. The service refuses what
        # is longer; kept here, it would end the connection without a word.
        if (req.method == "POST" && req.url ~ "^/(api/)?newsletters/sign-up"
            && std.integer(req.http.Content-Length, 16385) <= 16384) {
            if (!std.cache_req_body(16KB)) {
                return (synth(413, "Payload Too Large"));
            }
        }
        return (pass);
    }
    # Videos and sounds are asked for in parts, which go through; whole pictures are kept.
    if (req.url ~ "^/media/") {
        if (req.http.Range) {
            return (pass);
        }
        unset req.http.Cookie;
        return (hash);
    }
    if (req.url ~ "^/(assets|rss|sitemaps)/") {
        unset req.http.Cookie;
        return (hash);
    }
    # What is a reader's or an operator's own, and previews.
    if (req.url ~ "^/(account|saved|preview|sign-in|sign-out|healthz|readyz|metrics|api/reader|api/admin|api/consent|api/device|api/newsletters|trpc)(/|\?|$)"
        || req.http.x-preview-token || req.http.Cookie ~ "(^|;\s*)broadsheet_preview=") {
        return (pass);
    }

    if (req.restarts == 0) {
        call facts_of_request;
        # Who has a cookie that facts follow from is asked about, once a minute; others are strangers. Add here what
        # ANALYTICS_COOKIE and COUNTRY_COOKIE name.
        set req.http.x-edge-cookie = req.http.Cookie;
        cookie.parse(req.http.Cookie);
        cookie.keep_re("^(__Host-session|session|__Host-reader_state|reader_state|device_id|consent)$");
        set req.http.x-edge-own = cookie.get_string();
        # An app sends its device's id as a header.
        if (req.http.x-device-id ~ "^[\w.:-]{1,128}$" && !cookie.isset("device_id")) {
            set req.http.x-edge-own = "device_id=" + req.http.x-device-id + "; " + req.http.x-edge-own;
        }
        if (req.http.x-edge-own != "") {
            set req.http.x-edge-url = req.url;
            set req.http.x-edge-asks = "1";
            set req.http.Cookie = req.http.x-edge-own;
            set req.url = "/api/edge/facts";
            return (hash);
        }
    }
    if (req.http.x-edge-unknown) {
        return (pass);
    }
    set req.http.x-edge-facts = "1";
    # Past its time an answer is served for as long as the service failed.
    if (req.http.x-edge-strict) {
        set req.grace = 0s;
    } else {
        set req.grace = 1h;
    }
    return (hash);
}

sub vcl_hash {
    hash_data(req.url);
    hash_data(req.http.host);
    if (req.http.x-edge-asks) {
        # Without the cookie that the answer renews, so that a reader is asked about once a minute all the same.
        hash_data(regsub(req.http.Cookie, "(^|;\s*)(__Host-)?reader_state=[^;]*", ""));
        # The service may know the country by this.
        hash_data(req.http.x-fact-country);
    }
    return (lookup);
}

sub vcl_hit {
    # Stale, and longer than it may be while the service answers: then it is asked first.
    if (obj.ttl < 0s && !req.http.x-edge-failed && !req.http.x-edge-strict
        && obj.ttl + std.duration(obj.http.x-edge-stale, 0s) < 0s && std.healthy(req.backend_hint)) {
        set req.http.x-edge-strict = "1";
        return (restart);
    }
    return (deliver);
}

sub vcl_backend_fetch {
    set bereq.backend = site.backend(by=KEY, key=site.key(bereq.http.x-edge-turn), alt=bereq.retries);
    # Who has the token is told the keys of purges too.
    if (bereq.http.x-edge-asks || bereq.http.x-edge-facts || bereq.url ~ "^/(media|rss|sitemaps)/") {
        set bereq.http.x-edge-token = regsub(std.getenv("EDGE_TOKEN"), "\s*,.*$", "");
    }
    unset bereq.http.x-edge-cookie;
    unset bereq.http.x-edge-own;
    unset bereq.http.x-edge-url;
    unset bereq.http.x-edge-sets;
}

sub vcl_backend_response {
    unset beresp.http.x-edge-stale;
    # While releases change, a page's scripts may be another instance's.
    if (beresp.status == 404 && bereq.url ~ "^/assets/" && bereq.retries < 3) {
        return (retry);
    }
    if (bereq.uncacheable) {
        return (deliver);
    }
    # One reader's facts, kept for that reader's cookies alone.
    if (bereq.http.x-edge-asks) {
        set beresp.grace = 0s;
        set beresp.keep = 0s;
        if (beresp.status == 200 || beresp.status == 204) {
            set beresp.ttl = 60s;
        } else {
            set beresp.ttl = 0s;
        }
        return (deliver);
    }
    if (beresp.status >= 500) {
        # What is kept stays; what nobody has is the service's own word.
        if (bereq.is_bgfetch) {
            return (abandon);
        }
        if (bereq.http.x-edge-strict) {
            return (error(503, "Stale is better"));
        }
        # Nobody is given it again, and for a moment nobody waits for another's attempt: those who wait for a page that
        # fails would otherwise ask one after the other.
        set beresp.uncacheable = true;
        set beresp.ttl = 1s;
        set beresp.grace = 0s;
        set beresp.keep = 0s;
        return (deliver);
    }
    if (beresp.http.Set-Cookie || beresp.http.Cache-Control !~ "(^|[\s,])public([\s,]|$)"
        || beresp.http.Cache-Control ~ "private|no-store" || beresp.http.Vary ~ "\*") {
        set beresp.uncacheable = true;
        set beresp.ttl = 10s;
        return (deliver);
    }
    # Where the service did not believe the token, as of a reader who has sent it wrong ones, it told no keys.
    if (bereq.http.x-edge-token && !beresp.http.xkey) {
        set beresp.http.xkey = "all and-more";
    }
    if (beresp.http.Cache-Control ~ "stale-while-revalidate=\d") {
        set beresp.http.x-edge-stale = regsub(beresp.http.Cache-Control, "^.*stale-while-revalidate=(\d+).*$", "\1s");
    }
    # What was stale at the service already is stale here, and kept: Varnish finds nothing again that never had a time.
    if (beresp.ttl <= 0s && beresp.http.x-edge-stale && beresp.http.x-edge-stale != "0s") {
        set beresp.ttl = 100ms;
    }
    set beresp.keep = 10m;
    if (beresp.http.x-edge-stale == "0s") {
        set beresp.grace = 0s;
    } else if (beresp.http.Cache-Control ~ "stale-if-error=\d") {
        set beresp.grace = std.duration(regsub(beresp.http.Cache-Control, "^.*stale-if-error=(\d+).*$", "\1s"), 0s);
    }
    return (deliver);
}

sub vcl_backend_error {
    # Another instance may answer.
    if (bereq.retries < 2) {
        return (retry);
    }
    if (bereq.is_bgfetch) {
        return (abandon);
    }
    # Who waited for the same page is told the same; an older page, if there is one, is found by the next look.
    if (bereq.http.x-edge-strict) {
        set beresp.ttl = 0s;
    } else {
        set beresp.ttl = 1s;
    }
    set beresp.grace = 0s;
    set beresp.keep = 0s;
    set beresp.http.Retry-After = "5";
    set beresp.http.Cache-Control = "no-store";
    # A form without script is sent there too, and its reader sees what comes.
    if (bereq.url ~ "^/api/" && bereq.http.Accept !~ "(?i)text/html") {
        set beresp.http.Content-Type = "application/json; charset=utf-8";
        set beresp.body = """{"error":{"code":"unavailable","message":"The paper cannot be reached at the moment."}}""";
        return (deliver);
    }
    # In the words of the service's own last resort (client/src/renderer/last-resort.ts).
    set beresp.http.Content-Type = "text/html; charset=utf-8";
    set beresp.body = {"<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>We will be right back</title>
</head>
<body style="max-width:34rem;margin:3rem auto;padding:0 1rem;font:1.125rem/1.5 Georgia,serif">
<main>
<h1 style="font-size:2rem;line-height:1.15">We will be right back</h1>
<p>This page cannot be loaded at the moment. Nothing is wrong at your end; please try again in a minute.</p>
</main>
</body>
</html>
"};
    return (deliver);
}

sub vcl_deliver {
    if (req.http.x-edge-asks) {
        if (resp.status == 200) {
            call facts_of_reader;
        } else if (resp.status != 204) {
            # Who cannot be told is not taken for a stranger: the service looks at the cookies itself.
            set req.http.x-edge-unknown = "1";
        }
        # A session that goes on, or has ended, is known to its browser by the page that follows.
        header.copy(resp.http.Set-Cookie, req.http.x-edge-sets);
        set req.url = req.http.x-edge-url;
        set req.http.Cookie = req.http.x-edge-cookie;
        unset req.http.x-edge-asks;
        return (restart);
    }
    # Nor can the service say a page: what is kept for strangers is better than none.
    if (resp.status >= 500 && req.http.x-edge-unknown) {
        unset req.http.x-edge-unknown;
        set req.http.x-edge-failed = "1";
        return (restart);
    }
    if (resp.status >= 500 && req.http.x-edge-facts && req.http.x-edge-strict && !req.http.x-edge-failed) {
        set req.http.x-edge-failed = "1";
        unset req.http.x-edge-strict;
        return (restart);
    }
    # Browsers ask again, by ETag: they know nothing of facts.
    if (resp.http.Vary ~ "x-fact-") {
        set resp.http.Cache-Control = "private, no-cache";
        set resp.http.Vary = "accept-encoding";
    }
    # Caches between here and the reader would give other answers to others.
    if (req.http.x-edge-sets && resp.http.Cache-Control ~ "private|no-store") {
        header.copy(req.http.x-edge-sets, resp.http.Set-Cookie);
    }
    unset resp.http.xkey;
    unset resp.http.surrogate-key;
    unset resp.http.x-edge-stale;
    unset resp.http.X-Varnish;
    unset resp.http.Via;
    if (obj.hits > 0) {
        set resp.http.x-cache = "hit";
    } else {
        set resp.http.x-cache = "miss";
    }
}

sub vcl_synth {
    set resp.http.Cache-Control = "no-store";
    if (resp.status < 400) {
        set resp.http.Content-Type = "text/plain; charset=utf-8";
        set resp.body = resp.reason;
        return (deliver);
    }
    # An instance has ended over something that is sent only once, such as a form.
    if (resp.status >= 500) {
        set resp.http.Retry-After = "5";
    }
    if (resp.status >= 500 && req.http.Accept ~ "(?i)text/html") {
        set resp.http.Content-Type = "text/html; charset=utf-8";
        set resp.body = {"<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>That could not be done just now</title>
</head>
<body style="max-width:34rem;margin:3rem auto;padding:0 1rem;font:1.125rem/1.5 Georgia,serif">
<main>
<h1 style="font-size:2rem;line-height:1.15">That could not be done just now</h1>
<p>As far as we can tell, nothing has been changed. Please go back and try again in a minute.</p>
</main>
</body>
</html>
"};
        return (deliver);
    }
    # In the shape of the service's own errors.
    set resp.http.Content-Type = "application/json; charset=utf-8";
    set resp.http.X-Content-Type-Options = "nosniff";
    if (resp.status == 403) {
        set resp.body = """{"error":{"code":"wrong-token","message":"The purge token is missing or not right.","path":"x-purge-token"}}""";
    } else if (resp.status == 404) {
        set resp.body = """{"error":{"code":"not-found","message":"There is nothing at this address.","path":"url"}}""";
    } else if (resp.status == 405) {
        set resp.http.Allow = "GET, HEAD";
        set resp.body = """{"error":{"code":"method-not-allowed","message":"This method is not answered here."}}""";
    } else if (resp.status == 413) {
        set resp.body = """{"error":{"code":"too-large","message":"The body of the request is too large."}}""";
    } else if (resp.status >= 500) {
        set resp.body = """{"error":{"code":"unavailable","message":"The paper cannot be reached at the moment."}}""";
    } else if (req.method == "PURGE") {
        set resp.body = """{"error":{"code":"bad-request","message":"The purge names no keys.","path":"xkey-purge"}}""";
    } else {
        set resp.body = """{"error":{"code":"bad-request","message":"The request cannot be answered."}}""";
    }
    return (deliver);
}
