SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE public.answers (
    table_id character varying(20) NOT NULL,
    "position" integer NOT NULL,
    entry bytea NOT NULL,
    snapshot bytea NOT NULL,
    rules_version integer NOT NULL,
    at double precision NOT NULL
);
CREATE TABLE public.facts (
    name character varying(40) NOT NULL,
    value text NOT NULL
);
CREATE TABLE public.leases (
    table_id character varying(20) NOT NULL,
    owner character varying(40) NOT NULL,
    address character varying(200) NOT NULL,
    until double precision NOT NULL
);
CREATE TABLE public.people (
    id character varying(40) NOT NULL,
    name character varying(80) NOT NULL,
    created double precision NOT NULL
);
CREATE TABLE public.places (
    table_id character varying(20) NOT NULL,
    seat integer NOT NULL,
    kind character varying(10) NOT NULL,
    person character varying(40),
    name character varying(80) NOT NULL,
    bot character varying(40),
    generation integer NOT NULL
);
CREATE TABLE public.receipts (
    table_id character varying(20) NOT NULL,
    sender character varying(40) NOT NULL,
    command character varying(64) NOT NULL,
    applied integer NOT NULL
);
CREATE TABLE public.tables (
    id character varying(20) NOT NULL,
    game character varying(80) NOT NULL,
    rules_version integer NOT NULL,
    status character varying(10) NOT NULL,
    listed boolean NOT NULL,
    options text NOT NULL,
    secret character varying(80) NOT NULL,
    host character varying(40) NOT NULL,
    created double precision NOT NULL,
    since double precision NOT NULL,
    asked text NOT NULL,
    rewinds integer NOT NULL,
    outcome text,
    rematch character varying(20),
    forked_from text,
    start bytea,
    opening bytea,
    epoch integer DEFAULT 0 NOT NULL,
    verdict text
);
CREATE TABLE public.talk (
    n bigint NOT NULL,
    table_id character varying(20) NOT NULL,
    name character varying(80) NOT NULL,
    seat integer,
    text text NOT NULL,
    at double precision NOT NULL
);
CREATE SEQUENCE public.talk_n_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.talk_n_seq OWNED BY public.talk.n;
ALTER TABLE ONLY public.talk ALTER COLUMN n SET DEFAULT nextval('public.talk_n_seq'::regclass);
INSERT INTO public.answers VALUES ('xa3nhwbbtz2zd5', 0, '\x78016d8dbb0e83301004ff65eb432290eadaa44e11416551f0b82292b1918da1b0fcef31889276776736a2377e17078e18ad0eb301d7849f07e3edec824430611e8ec583e0a55fc12561b57a02ab08d9c4e4e89e5e6402c1d9fd642e381b4f7d7328721bb4e43785d7b368daefa7a8d0a52efd0183132f37', '\x7801358c4d0ac2301085eff2d659b4828839873b9112d35183938964128a84dedd54e8eefd7dafc1892e9415562ab381e7e4dfbb911aef94610f06a9169f22ed4da6b9c7c3f9341e7ba9e44a7fd854711b7e6d700516fe9592d2e413d72830087d854bcda2dd6c14ecb8defe98cc419eb06d352821d21474aa1fd8876325832f31a70576587f82bb3aed', 1, 1794842488.1215644);
INSERT INTO public.answers VALUES ('xa3nhwbbtz2zd5', 1, '\x78016d8db10e83301043ffc5f3313430dd4ae70e154c8881c20d954282120243947f6f8218bbda7ecf1193f1a73870c46c75580db8267c3d184f6737248209eba72c14c1cbb4831f84ddea053c44c8212647ffe94d16109c3d2fe686b3f1d2774591dba025bf0d689baaebdfaf4a614c63fa01843b2f3b', '\x7801358ccb0ac2301444ff65d659f425d2fb1dee444a4caf1acc4372138a94fcbbadd0dd1c66ceacd041164e020ac53905e3a2791f108abf7302f50ab164133d1f4de219d435e3b93d750ac23a6f0f7bca7ad7af2b7406c1bc62149e4c74c50728d86d854b494136d82d50536f7f2dcc363c416b55c8d6f364652a1fd0433b61852f3b1717d0d08e43df0cf507e75b3c26', 1, 1794842488.132331);
INSERT INTO public.answers VALUES ('xa3nhwbbtz2zd5', 2, '\x78016d8db10e82301445ffe5cc2531e8f4569d1d0c4e8401e50d26a5252d95a1e9bf5b1c9c5cefbde7dccce8e2a601c93cbd4db3438e865744b804bf500c2ecd8f7d51f3a8e38a1c0cabb713d267f4adae46ffe945270cc16f48fb83abf1abef76456d93d5fad6733e35ddfd766d5a8632940f844d2f3b', '\x7801358ecd0ac2301084df65ce39b41afff21cde444a4c570d6e12c92614297d77a3d0db0c33df30336c9489b2c0c4caace038b9d76a620d37ca305a21d5e252a035c934c2f49d3eee0efb4e41c89636b169aad81f7f99610b0cdc3325a1c125ae2142c1b716ce354769e647b595e5fac7e2e8e303665e148a0f347819ea1be66e5948e143cc696a57fa93de767af90216a33c5d', 1, 1794842488.1418116);
INSERT INTO public.answers VALUES ('xa3nhwbbtz2zd5', 3, '\x78016d8dab0e84301444ff65f4452ca0ae6535828022081e576c525ad252104dff9d42906b67e69c0918b53bc5820366a3fcaac105e1e7c0f85ab32112b45fa77b51129c8c3bf843d88d5ac07d801ca253f49fde6401c19af391be70323efaf656a4d62b496f3daa326bbba6ce720c71881785752f3f', '\x7801358d4d0ac2301484ef32eb2cd262ade61cee44424c9f1a4cf2243f1429bdbba9d0dd0c33dfcc0213f34c2943c5eabd80f56cdfbb8935dc29410d025c8be5407b926882eae4e1348c472990c99436d13755ccc65f17980205fb62cea42dfb1a22045c6be15253cccd6c14945c6f7f2c4e2e3ea19655a0b840da655d3f500fe333097cc97b9edb853c8fddd0cbf507533c3c8e', 1, 1794842488.1594481);
INSERT INTO public.facts VALUES ('key', '67e6a673eb4a0f6b3152a5348191b78b971d9134e1c8e3db370226ddeeaf57de');
INSERT INTO public.facts VALUES ('schema', '2');
INSERT INTO public.facts VALUES ('alive', '1794854805');
INSERT INTO public.people VALUES ('ac5f0118c4a0b57f4d2f85df6729ef87', 'Ann', 1794842487.7992482);
INSERT INTO public.places VALUES ('xa3nhwbbtz2zd5', 0, 'person', 'ac5f0118c4a0b57f4d2f85df6729ef87', 'Ann', NULL, 0);
INSERT INTO public.places VALUES ('xa3nhwbbtz2zd5', 1, 'person', 'ac5f0118c4a0b57f4d2f85df6729ef87', 'Ann', NULL, 0);
INSERT INTO public.receipts VALUES ('xa3nhwbbtz2zd5', 'ac5f0118c4a0b57f4d2f85df6729ef87', '139739077855376-1', 1);
INSERT INTO public.receipts VALUES ('xa3nhwbbtz2zd5', 'ac5f0118c4a0b57f4d2f85df6729ef87', '139739102689936-1', 1);
INSERT INTO public.receipts VALUES ('xa3nhwbbtz2zd5', 'ac5f0118c4a0b57f4d2f85df6729ef87', '139739077855376-2', 1);
INSERT INTO public.receipts VALUES ('xa3nhwbbtz2zd5', 'ac5f0118c4a0b57f4d2f85df6729ef87', '139739102689936-2', 1);
INSERT INTO public.receipts VALUES ('xa3nhwbbtz2zd5', 'ac5f0118c4a0b57f4d2f85df6729ef87', '139739077855376-3', 1);
INSERT INTO public.tables VALUES ('xa3nhwbbtz2zd5', 'connect-four', 1, 'running', false, '{"first":"red"}', '628f5f66dc8bc5e137737342026661f3409658d0a8dae5f0a4ba23c42fcea7e2', 'ac5f0118c4a0b57f4d2f85df6729ef87', 1794842487.8620782, 1794842488.1594481, '[0]', 0, NULL, NULL, NULL, NULL, '\x7801358db10ac3301043ff45b387b6a3bfa35b08c175aeade9f91c7c36a184fc7b2f856c127a9236a88445dfa5c16f08a22b558597ceec10b9c4cf69a4e70755f8ab43e92d964c67526986bf38288566dd9ba9168ee2608bb60b38240b70ef55d4cc015a631fffa4cc495ef6be3bb494694a3af505fe1958c9e14bcc653d688b0bdbd330ee3fbc113c3e', 0, NULL);
INSERT INTO public.talk VALUES (1, 'xa3nhwbbtz2zd5', 'Ann', 0, 'Hello', 1794842488.1692255);
SELECT pg_catalog.setval('public.talk_n_seq', 1, true);
ALTER TABLE ONLY public.answers
    ADD CONSTRAINT answers_pkey PRIMARY KEY (table_id, "position");
ALTER TABLE ONLY public.facts
    ADD CONSTRAINT facts_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.leases
    ADD CONSTRAINT leases_pkey PRIMARY KEY (table_id);
ALTER TABLE ONLY public.people
    ADD CONSTRAINT people_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.places
    ADD CONSTRAINT places_pkey PRIMARY KEY (table_id, seat);
ALTER TABLE ONLY public.receipts
    ADD CONSTRAINT receipts_pkey PRIMARY KEY (table_id, sender, command);
ALTER TABLE ONLY public.tables
    ADD CONSTRAINT tables_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.talk
    ADD CONSTRAINT talk_pkey PRIMARY KEY (n);
CREATE INDEX ix_leases_owner ON public.leases USING btree (owner);
CREATE INDEX ix_places_person ON public.places USING btree (person);
CREATE INDEX ix_talk_table_id ON public.talk USING btree (table_id);
CREATE INDEX tables_by_host ON public.tables USING btree (host, status);
CREATE INDEX tables_by_status ON public.tables USING btree (status, since);
ALTER TABLE ONLY public.answers
    ADD CONSTRAINT answers_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.tables(id);
ALTER TABLE ONLY public.leases
    ADD CONSTRAINT leases_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.tables(id);
ALTER TABLE ONLY public.places
    ADD CONSTRAINT places_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.tables(id);
ALTER TABLE ONLY public.receipts
    ADD CONSTRAINT receipts_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.tables(id);
ALTER TABLE ONLY public.talk
    ADD CONSTRAINT talk_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.tables(id);
